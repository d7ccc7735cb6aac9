import { fillSchema } from '../../schema/fill-schema.ts'
import type { Faults } from '../faults.ts'
import type { Respond, TextRequest } from './text-request.ts'

/** What a text model says, before it is wrapped into either interface. */
export interface TextAnswer {
  text: string
  /** It declined: `text` is its refusal. */
  refused: boolean
  /** It ran out of tokens. */
  cut: boolean
  inputTokens: number
  outputTokens: number
}

const CHARACTERS_PER_TOKEN = 4
/** Where the fault `incomplete` cuts an answer. */
const CUT_AT_TOKENS = 4

const tokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

function replyOf(request: TextRequest, respond: Respond | undefined): string {
  const reply = respond?.(request)
  if (typeof reply === 'string') return reply
  if (reply !== undefined) return JSON.stringify(reply)
  return request.schema
    ? JSON.stringify(fillSchema(request.schema.schema))
    : `Sample answer to: ${request.input}`
}

/** The answer to a text request: `respond`'s, else one made from the schema; scripted faults spoil it. */
export function composeAnswer(
  request: TextRequest,
  respond: Respond | undefined,
  faults: Faults,
): TextAnswer {
  const refused = faults.strike('refusal') !== undefined
  const broken = faults.strike('broken_json') !== undefined
  const most = faults.strike('incomplete') ? CUT_AT_TOKENS : request.maxTokens
  const whole = refused ? "I'm sorry, but I cannot assist with that request." : replyOf(request, respond)
  const said = broken ? `Here it is: ${whole.slice(0, -1)}` : whole
  const cut = tokens(said) > most
  const text = cut ? said.slice(0, most * CHARACTERS_PER_TOKEN) : said
  return {
    text,
    refused,
    cut,
    inputTokens: tokens(request.instructions) + tokens(request.input),
    outputTokens: tokens(text),
  }
}
