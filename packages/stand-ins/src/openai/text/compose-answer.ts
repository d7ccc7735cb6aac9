import { fillSchema } from '../../schema/fill-schema.ts'
import type { Faults } from '../faults.ts'
import type { Imitation } from '../imitation.ts'
import { helperWords } from './helper-words.ts'
import type { Respond, TextRequest } from './text-request.ts'
import { wantedForm } from './wanted-form.ts'

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
  const form = wantedForm(request)
  if (form) return JSON.stringify(fillSchema(form))
  return helperWords(request.input) ?? `Sample answer to: ${request.input}`
}

const THOUGHT = '<think>\nWhat is wanted here? {"this": "is no answer"}\n</think>\n\n'

/** As a server says it that cannot be held to a form, or thinks aloud. */
function worded(text: string, request: TextRequest, { thinks, structured }: Imitation): string {
  const fenced =
    structured === 'none' && wantedForm(request) ? `Here it is:\n\`\`\`json\n${text}\n\`\`\`` : text
  return thinks ? `${THOUGHT}${fenced}` : fenced
}

/** The answer to a text request: `respond`'s, else one made from the schema; scripted faults spoil it. */
export function composeAnswer(
  request: TextRequest,
  respond: Respond | undefined,
  faults: Faults,
  server: Imitation,
): TextAnswer {
  const refused = faults.strike('refusal') !== undefined
  const broken = faults.strike('broken_json') !== undefined
  const most = faults.strike('incomplete') ? CUT_AT_TOKENS : request.maxTokens
  const whole = refused
    ? "I'm sorry, but I cannot assist with that request."
    : worded(replyOf(request, respond), request, server)
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
