import * as z from 'zod'
import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import { parseJson } from '../../../platform/parse-json.ts'

/** What the provider counted for a piece of the talk. */
const tokens = z.number().catch(0).default(0)
const byKind = z
  .array(z.object({ modality: z.string().catch('TEXT'), tokenCount: tokens }))
  .catch([])
  .default([])
const usage = z.object({
  promptTokenCount: tokens,
  cachedContentTokenCount: tokens,
  responseTokenCount: tokens,
  thoughtsTokenCount: tokens,
  toolUsePromptTokenCount: tokens,
  promptTokensDetails: byKind,
  cacheTokensDetails: byKind,
  responseTokensDetails: byKind,
})
export type ProviderUsage = z.output<typeof usage>

const transcription = z.object({ text: z.string().catch('').default(''), finished: z.boolean().nullish() })
const part = z.object({
  inlineData: z.object({ data: z.string().catch(''), mimeType: z.string().catch('') }).nullish(),
})
const message = z.object({
  setupComplete: z.looseObject({}).nullish(),
  serverContent: z
    .object({
      modelTurn: z.object({ parts: z.array(part).nullish() }).nullish(),
      inputTranscription: transcription.nullish(),
      outputTranscription: transcription.nullish(),
      interrupted: z.boolean().nullish(),
      generationComplete: z.boolean().nullish(),
      turnComplete: z.boolean().nullish(),
      turnCompleteReason: z.string().nullish().catch(null),
      waitingForInput: z.boolean().nullish(),
    })
    .nullish(),
  toolCall: z
    .object({ functionCalls: z.array(z.object({ id: z.string().catch(''), name: z.string() })).nullish() })
    .nullish(),
  sessionResumptionUpdate: z
    .object({ newHandle: z.string().nullish(), resumable: z.boolean().nullish().catch(null) })
    .nullish(),
  goAway: z.object({ timeLeft: z.string().nullish() }).nullish(),
  usageMetadata: usage.nullish(),
  toolCallCancellation: z.unknown().optional(),
  // What the service noticed of the candidate's voice: the button makes the turns here.
  voiceActivity: z.unknown().optional(),
  voiceActivityDetectionSignal: z.unknown().optional(),
})
type Message = z.output<typeof message>
type Content = NonNullable<Message['serverContent']>

/** One thing that a message of the provider says, as far as an interview needs it. */
export type Fact =
  | { fact: 'ready' }
  /** A piece of what the interviewer says: PCM16 at 24 kHz, base64. */
  | { fact: 'sound'; data: string }
  /** More words of the interviewer. `finished`: these are the last of a turn. */
  | { fact: 'words'; text: string; finished: boolean }
  /** More words of the candidate. */
  | { fact: 'transcript'; text: string; finished: boolean }
  /** What was being said is cut; nothing more of it comes. */
  | { fact: 'interrupted' }
  /** All of a turn has been made; its words may still come. */
  | { fact: 'made' }
  | { fact: 'turn_over' }
  /** The provider keeps silent on purpose. */
  | { fact: 'silent' }
  | { fact: 'tool'; id: string; name: string }
  /** With this the session can be taken up where it stands. */
  | { fact: 'handle'; handle: string }
  | { fact: 'leaving' }
  | { fact: 'used'; usage: ProviderUsage }
  /** Nothing that we understand. */
  | { fact: 'unknown'; why: string }

const UNSPECIFIED = 'TURN_COMPLETE_REASON_UNSPECIFIED'

const contentFacts = (content: Content): Fact[] => {
  const { inputTranscription: transcript, outputTranscription: words, modelTurn } = content
  const facts: Fact[] = []
  if (transcript?.text || transcript?.finished) {
    facts.push({ fact: 'transcript', text: transcript.text, finished: transcript.finished === true })
  }
  for (const { inlineData } of modelTurn?.parts ?? []) {
    if (inlineData?.data && !/^(image|text|video)\//.test(inlineData.mimeType)) {
      facts.push({ fact: 'sound', data: inlineData.data })
    }
  }
  if (words?.text || words?.finished) {
    facts.push({ fact: 'words', text: words.text, finished: words.finished === true })
  }
  if (content.interrupted) facts.push({ fact: 'interrupted' })
  if (content.generationComplete) facts.push({ fact: 'made' })
  if (content.waitingForInput) facts.push({ fact: 'silent' })
  if (content.turnComplete) facts.push({ fact: 'turn_over' })
  // Each reason says that there is nothing to wait for: rejected, prohibited, malformed, more input needed.
  const reason = content.turnCompleteReason
  if (content.turnComplete && reason && reason !== UNSPECIFIED) facts.push({ fact: 'silent' })
  return facts
}

const KNOWN = new Set(Object.keys(message.shape))

/**
 * What a message of the provider says, in the order in which it counts: one message may say many things. Never throws;
 * nothing known becomes `unknown`. Pure.
 */
export const factsOf = (text: string): Fact[] => {
  const raw = parseJson(text)
  if (raw === undefined) return [{ fact: 'unknown', why: 'not JSON' }]
  const read = message.safeParse(raw)
  if (!read.success) return [{ fact: 'unknown', why: 'another form' }]
  const { setupComplete, serverContent, toolCall, sessionResumptionUpdate, goAway, usageMetadata } = read.data
  const facts: Fact[] = []
  if (setupComplete) facts.push({ fact: 'ready' })
  if (serverContent) facts.push(...contentFacts(serverContent))
  for (const { id, name } of toolCall?.functionCalls ?? []) facts.push({ fact: 'tool', id, name })
  const { newHandle, resumable } = sessionResumptionUpdate ?? {}
  if (newHandle && resumable !== false) facts.push({ fact: 'handle', handle: newHandle })
  if (usageMetadata) facts.push({ fact: 'used', usage: usageMetadata })
  if (goAway) facts.push({ fact: 'leaving' })
  const isKnown = Object.keys(raw as object).some(key => KNOWN.has(key))
  return isKnown ? facts : [{ fact: 'unknown', why: 'no known field' }]
}

type Counts = readonly { modality: string; tokenCount: number }[]

const audioOf = (counts: Counts): number =>
  counts.reduce((sum, { modality, tokenCount }) => sum + (modality === 'AUDIO' ? tokenCount : 0), 0)

/** Cached tokens stand inside the read ones in the provider's count; here they stand next to them. What is no sound is billed as text. */
export const talkUsage = (model: string, usage: ProviderUsage): ModelUsage => {
  const cachedAudio = audioOf(usage.cacheTokensDetails)
  const cachedText = Math.max(0, usage.cachedContentTokenCount - cachedAudio)
  const readAudio = audioOf(usage.promptTokensDetails)
  const readText = Math.max(0, usage.promptTokenCount - readAudio) + usage.toolUsePromptTokenCount
  const outputAudio = audioOf(usage.responseTokensDetails)
  return {
    ...noUsage('voice', 'gemini', model),
    inputText: Math.max(0, readText - cachedText),
    inputAudio: Math.max(0, readAudio - cachedAudio),
    cachedText,
    cachedAudio,
    outputText: Math.max(0, usage.responseTokenCount - outputAudio) + usage.thoughtsTokenCount,
    outputAudio,
  }
}
