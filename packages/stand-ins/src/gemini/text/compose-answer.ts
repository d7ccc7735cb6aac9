import { fillSchema } from '../../schema/fill-schema.ts'
import type { Faults } from '../faults.ts'
import { textTokens } from '../live/tokens.ts'
import type { Respond, TextRequest } from './text-request.ts'

/** What the model says. */
export interface TextAnswer {
  /** Empty where it declined. */
  text: string
  finishReason: 'STOP' | 'MAX_TOKENS' | 'SAFETY'
  inputTokens: number
  outputTokens: number
}

const CHARACTERS_PER_TOKEN = 4
/** Where the fault `incomplete` cuts an answer. */
const CUT_AT_TOKENS = 4

function replyOf(request: TextRequest, respond: Respond | undefined): string {
  const reply = respond?.(request)
  if (typeof reply === 'string') return reply
  if (reply !== undefined) return JSON.stringify(reply)
  return request.schema ? JSON.stringify(fillSchema(request.schema)) : `Sample answer to: ${request.input}`
}

/** The answer to a request: `respond`'s, else one made from the schema; scripted faults spoil it. */
export function composeAnswer(
  request: TextRequest,
  respond: Respond | undefined,
  faults: Faults,
): TextAnswer {
  const inputTokens = textTokens(request.instructions) + textTokens(request.input)
  if (faults.strike('refusal')) return { text: '', finishReason: 'SAFETY', inputTokens, outputTokens: 0 }
  const broken = faults.strike('broken_json') !== undefined
  const most = faults.strike('incomplete') ? CUT_AT_TOKENS : request.maxTokens
  const whole = replyOf(request, respond)
  const said = broken ? `Here it is: ${whole.slice(0, -1)}` : whole
  const cut = textTokens(said) > most
  const text = cut ? said.slice(0, most * CHARACTERS_PER_TOKEN) : said
  return {
    text,
    finishReason: cut ? 'MAX_TOKENS' : 'STOP',
    inputTokens,
    outputTokens: textTokens(text),
  }
}
