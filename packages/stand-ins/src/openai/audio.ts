import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { formBody, jsonBody } from '../server/http.ts'
import { check } from '../server/json.ts'
import { on } from '../server/serve.ts'
import { decodeDtmf, digitsTranscript } from '../sound/dtmf.ts'
import { readWav, writeWav } from '../sound/pcm.ts'
import { countWords, melody, speechMs } from '../sound/voice.ts'
import { OpenAiError, refused } from './errors.ts'
import type { Server } from './server.ts'

const SPEECH = z.strictObject({
  model: z.string(),
  voice: z.string().min(1),
  input: z.string().min(1).max(4_096),
  response_format: z.literal('wav'),
})

const PIECE_MS = 100
/** In the head of a wav that is still being made: its length is unknown. */
const UNKNOWN_LENGTH = 0xff_ff_ff_ff

function headOfWav(rate: number): Buffer {
  const head = writeWav(new Int16Array(0), rate)
  head.writeUInt32LE(UNKNOWN_LENGTH, 4)
  head.writeUInt32LE(UNKNOWN_LENGTH, 40)
  return head
}

/** The words as a melody, in pieces of 100 ms, as fast as the behaviour says. */
async function* wav(words: string, { wavRate: rate, behaviour }: Server): AsyncGenerator<Uint8Array> {
  yield headOfWav(rate)
  const totalMs = speechMs(words, behaviour)
  const total = Math.round((totalMs * rate) / 1000)
  const size = Math.round((PIECE_MS * rate) / 1000)
  if (behaviour.firstByteMs > 0) await delay(behaviour.firstByteMs)
  for (let from = 0; from < total; from += size) {
    if (from > 0 && behaviour.pace > 0) await delay(PIECE_MS / behaviour.pace)
    yield new Uint8Array(melody(countWords(words), totalMs, from, Math.min(total, from + size), rate).buffer)
  }
}

/** Reads a text aloud, while it is being made. */
export const speechRoute = (server: Server) =>
  on('POST /v1/audio/speech', 'speech', call => {
    const { model, input } = check(SPEECH, jsonBody(call), refused)
    server.mustServe(model)
    return { headers: { 'content-type': 'audio/wav' }, pieces: wav(input, server) }
  })

const TRANSCRIPTION = z.strictObject({
  file: z.instanceof(File),
  model: z.string(),
  language: z.string().regex(/^[a-z]{2,3}$/),
  response_format: z.enum(['json', 'verbose_json']),
})

/** What Whisper thinks of its words, and a sentence that it makes of the silence after them. */
const segmentsOf = (text: string) => [
  { text, avg_logprob: -0.2, compression_ratio: 1, no_speech_prob: 0.02 },
  { text: ' Thanks for watching!', avg_logprob: -1.3, compression_ratio: 0.9, no_speech_prob: 0.97 },
]

/** Writes down the digits in a 16-bit wav. */
export const transcriptionRoute = (server: Server) =>
  on('POST /v1/audio/transcriptions', 'transcriptions', async call => {
    const form = await formBody(call)
    // whisper.cpp knows no models and no other fields; it ends each passage with a line.
    const isWhisperCpp = server.transcriptions === 'whisper.cpp'
    const asked = isWhisperCpp ? null : check(TRANSCRIPTION, Object.fromEntries(form), refused)
    if (asked) server.mustServe(asked.model)
    const isVerbose = asked?.response_format === 'verbose_json'
    if (isVerbose && !asked.model.includes('whisper'))
      throw new OpenAiError(400, `response_format 'verbose_json' is not compatible with '${asked.model}'.`)
    if (server.behaviour.transcriptMs > 0) await delay(server.behaviour.transcriptMs)
    const file = form.get('file')
    const sound = file instanceof File ? readWav(Buffer.from(await file.arrayBuffer())) : null
    if (!sound) throw new OpenAiError(400, 'Failed to read audio data.')
    const text = digitsTranscript(decodeDtmf(sound.samples, sound.sampleRate))
    if (!isVerbose) return { body: { text: isWhisperCpp ? ` ${text}\n` : text } }
    const segments = segmentsOf(text)
    return { body: { text: segments.map(segment => segment.text).join(''), segments } }
  })
