import * as z from 'zod'
import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import type { SessionConfig } from './session-config.ts'

/**
 * What the provider reports on a call, as far as an interview needs it. General-availability names; those of the beta
 * interface, which compatible servers still use, are taken for the same.
 */

const part = z.object({
  type: z.string().optional(),
  text: z.string().nullish(),
  transcript: z.string().nullish(),
})
const item = z.object({
  id: z.string(),
  type: z.string().optional(),
  status: z.string().optional(),
  role: z.string().optional(),
  content: z.array(part).nullish(),
  name: z.string().optional(),
  call_id: z.string().optional(),
  arguments: z.string().optional(),
})
export type ProviderItem = z.output<typeof item>

const tokens = z.number().catch(0).default(0)
const usage = z.object({
  type: z.string().optional(),
  seconds: z.number().optional(),
  input_tokens: tokens,
  output_tokens: tokens,
  input_token_details: z
    .looseObject({
      text_tokens: tokens,
      audio_tokens: tokens,
      cached_tokens: tokens,
      cached_tokens_details: z.object({ text_tokens: tokens, audio_tokens: tokens }).nullish(),
    })
    .nullish(),
  output_token_details: z.object({ text_tokens: tokens, audio_tokens: tokens }).nullish(),
})
export type ProviderUsage = z.output<typeof usage>

const fault = z.object({
  type: z.string().nullish(),
  code: z.string().nullish(),
  message: z.string().nullish(),
  event_id: z.string().nullish(),
})

export type ProviderFault = z.output<typeof fault>

const begun = z.object({
  id: z.string(),
  /** null: outside the conversation. */
  conversation_id: z.string().nullish(),
})
export type BegunResponse = z.output<typeof begun>

const response = begun.extend({
  status: z.string().optional(),
  status_details: z.object({ reason: z.string().nullish(), error: fault.nullish() }).nullish(),
  output: z.array(item).nullish(),
  usage: usage.nullish(),
})
export type ProviderResponse = z.output<typeof response>

const SCHEMAS = {
  'session.updated': z.object({ session: z.record(z.string(), z.unknown()) }),
  'input_audio_buffer.cleared': z.object({}),
  'input_audio_buffer.committed': z.object({
    item_id: z.string(),
    previous_item_id: z.string().nullish(),
  }),
  'conversation.item.added': z.object({ item, previous_item_id: z.string().nullish() }),
  'conversation.item.retrieved': z.object({ item }),
  'conversation.item.input_audio_transcription.completed': z.object({
    item_id: z.string(),
    transcript: z.string(),
    usage: usage.nullish(),
  }),
  'conversation.item.input_audio_transcription.failed': z.object({ item_id: z.string() }),
  'response.created': z.object({ response: begun }),
  'response.done': z.object({ response }),
  'output_audio_buffer.started': z.object({ response_id: z.string().nullish() }),
  'output_audio_buffer.stopped': z.object({ response_id: z.string().nullish() }),
  'output_audio_buffer.cleared': z.object({ response_id: z.string().nullish() }),
  error: z.object({ error: fault }),
} as const
type Schemas = typeof SCHEMAS

/** Names of the beta interface. */
const BETA: Readonly<Record<string, keyof Schemas>> = {
  'conversation.item.created': 'conversation.item.added',
}

export type ProviderEvent = {
  [T in keyof Schemas]: { type: T } & z.output<Schemas[T]>
}[keyof Schemas]

const isKnown = (type: string): type is keyof Schemas => Object.hasOwn(SCHEMAS, type)

/** @returns null for what an interview does not need, and for anything that is not an event at all */
export const parseProviderEvent = (text: string): ProviderEvent | null => {
  const raw = parseJson(text)
  const named = (raw as { type?: unknown } | null | undefined)?.type
  if (typeof named !== 'string') return null
  const type = BETA[named] ?? named
  if (!isKnown(type)) return null
  const parsed = SCHEMAS[type].safeParse(raw)
  return parsed.success ? ({ ...parsed.data, type } as ProviderEvent) : null
}

/** Everything an item says, in words. */
export const itemWords = ({ content }: ProviderItem): string =>
  (content ?? [])
    .map(({ transcript, text }) => transcript ?? text ?? '')
    .join(' ')
    .trim()

/** Cached tokens stand inside the read ones in the provider's count; here they stand next to them. */
export const responseUsage = (model: string, usage: ProviderUsage): ModelUsage => {
  const read = usage.input_token_details
  const cached = read?.cached_tokens_details
  const cachedText = cached?.text_tokens ?? 0
  const cachedAudio = cached?.audio_tokens ?? 0
  return {
    ...noUsage('voice', 'openai', model),
    inputText: Math.max(0, (read?.text_tokens ?? usage.input_tokens) - cachedText),
    inputAudio: Math.max(0, (read?.audio_tokens ?? 0) - cachedAudio),
    cachedText,
    cachedAudio,
    outputText: usage.output_token_details?.text_tokens ?? usage.output_tokens,
    outputAudio: usage.output_token_details?.audio_tokens ?? 0,
  }
}

/** Writing an answer down is billed by tokens or by its length. */
export const transcriptionUsage = (config: SessionConfig, usage: ProviderUsage): ModelUsage => ({
  ...noUsage('transcription', 'openai', config.audio.input.transcription.model),
  inputText: usage.input_token_details?.text_tokens ?? 0,
  inputAudio: usage.input_token_details?.audio_tokens ?? 0,
  outputText: usage.output_tokens,
  audioMs: Math.round((usage.seconds ?? 0) * 1_000),
})
