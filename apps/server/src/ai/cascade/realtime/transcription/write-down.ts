import { ANSWER_BYTES_PER_MS, ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import * as z from 'zod'
import type { CascadeEndpoint } from '../../../../platform/config/config.ts'
import { timeoutSignal } from '../../../../platform/deadline.ts'
import { type ModelUsage, noUsage } from '../../../../platform/model-usage.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import type { SpokenAnswer } from '../../../ports/realtime-model.ts'
import { askServer } from '../../../transport/ask-server.ts'
import { readText } from '../../../transport/read-body.ts'
import { type RetryPolicy, retrying, retryTools } from '../../../transport/retry.ts'
import { heardWords, LEAST_SPEECH_MS, loudMsOf } from '../../../words/heard-words.ts'
import { transcriptionLanguage } from '../../../words/transcription-language.ts'

const HEAD_BYTES = 44

/** PCM16 little-endian mono as a file. @param rate hertz */
const wavFile = (pieces: readonly Uint8Array[], rate: number): Uint8Array => {
  const length = pieces.reduce((total, { byteLength }) => total + byteLength, 0)
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(HEAD_BYTES - 8 + length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(length, 40)
  return Buffer.concat([head, ...pieces])
}

/** Longest wait for the transcription of an answer, milliseconds. */
const LONGEST_MS = 120_000
const ONCE_MORE: RetryPolicy = { tries: 2, firstWaitMs: 250, longestWaitMs: 3_000 }

const segment = z.object({
  text: z.string(),
  avg_logprob: z.number(),
  compression_ratio: z.number(),
  no_speech_prob: z.number(),
})
const transcript = z.object({ text: z.string(), segments: z.array(segment).optional().catch(undefined) })

/** Whisper's own thresholds: silence, or a loop, of which it is not sure either. */
const isSpoken = ({ avg_logprob, compression_ratio, no_speech_prob }: z.output<typeof segment>): boolean =>
  avg_logprob > -1 || (no_speech_prob < 0.6 && compression_ratio < 2.4)

const spokenText = ({ text, segments = [] }: z.output<typeof transcript>): string =>
  segments.every(isSpoken)
    ? text
    : segments
        .filter(isSpoken)
        .map(part => part.text)
        .join(' ')

/** Other models refuse it. */
const MAY_BE_VERBOSE = /whisper/i
const refusedVerbose = new WeakSet<CascadeEndpoint>()

const collect = async (answer: SpokenAnswer): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = []
  for await (const piece of answer.pcm()) pieces.push(piece)
  return pieces
}

const formOf = (file: Uint8Array, model: string, language: string, format: string): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'audio/wav' }), 'answer.wav')
  form.set('model', model)
  form.set('language', transcriptionLanguage(language))
  form.set('response_format', format)
  return form
}

/** @throws ProviderError `unusable` when this is no transcript */
const readTranscript = async (response: Response, signal: AbortSignal): Promise<string> => {
  const text = await readText(response, signal, 'cascade')
  try {
    return spokenText(transcript.parse(JSON.parse(text)))
  } catch {
    throw new ProviderError('cascade', 'unusable', { facts: { why: 'transcript' } })
  }
}

/**
 * Has an answer written down by a transcription server; tried once more where that can help.
 * @param waitMs longest wait in addition to the length of the answer, milliseconds
 * @param speech how long a detector found speech in it, milliseconds; null: there is no detector
 * @returns null when nothing was said
 * @throws ProviderError; Error when the answer holds no sound that can be decoded
 */
export const writeDown = async (
  endpoint: CascadeEndpoint,
  answer: SpokenAnswer,
  waitMs: number,
  used: (usage: ModelUsage) => void,
  speech: Promise<number | null>,
): Promise<string | null> => {
  const pieces = await collect(answer)
  const loudMs = loudMsOf(pieces)
  if (loudMs === 0) return null
  const speechMs = await speech
  if (speechMs !== null && speechMs < LEAST_SPEECH_MS) return null
  const file = wavFile(pieces, ANSWER_SAMPLE_RATE)
  const audioMs = pieces.reduce((total, { byteLength }) => total + byteLength, 0) / ANSWER_BYTES_PER_MS
  const limit = timeoutSignal(Math.min(LONGEST_MS, waitMs + audioMs))
  const ask = async (format: string) => {
    const body = formOf(file, endpoint.model, answer.language, format)
    const response = await askServer(endpoint, '/audio/transcriptions', { method: 'POST', body }, limit, {
      provider: 'cascade',
    })
    return readTranscript(response, limit)
  }
  const askAsItCan = async (): Promise<string> => {
    if (!MAY_BE_VERBOSE.test(endpoint.model) || refusedVerbose.has(endpoint)) return ask('json')
    try {
      return await ask('verbose_json')
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'bad_request') throw error
      refusedVerbose.add(endpoint)
      return ask('json')
    }
  }
  const text = await retrying(askAsItCan, ONCE_MORE, limit, retryTools)
  used({ ...noUsage('transcription', 'cascade', endpoint.model), audioMs })
  return heardWords(text, { speechMs, loudMs })
}
