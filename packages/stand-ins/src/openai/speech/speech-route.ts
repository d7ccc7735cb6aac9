import { asText, type JsonObject } from '../../basics/json.ts'
import { writeWav } from '../../dtmf/write-wav.ts'
import { VOICE_RATE } from '../../voice/sample-rate.ts'
import { jsonBody } from '../http/incoming.ts'
import {
  invalidValue,
  missingParameter,
  ProviderError,
  unknownModel,
  unknownParameter,
} from '../http/provider-error.ts'
import type { Reply, Route } from '../http/route.ts'
import { isServed } from '../models.ts'
import type { Settings } from '../options.ts'
import { sound } from './sound.ts'

const FIELDS = new Set('model input voice instructions response_format speed stream_format'.split(' '))
/** Longest text, characters. */
const INPUT_MAX = 4_096
/** In the head of a wav that is still being made: nobody knows its length. */
const UNKNOWN_LENGTH = 0xff_ff_ff_ff

function headOfWav(rate: number): Buffer {
  const head = writeWav(new Int16Array(0), rate)
  head.writeUInt32LE(UNKNOWN_LENGTH, 4)
  head.writeUInt32LE(UNKNOWN_LENGTH, 40)
  return head
}

async function* wav(pieces: AsyncIterable<Uint8Array>, rate: number): AsyncGenerator<Uint8Array> {
  yield headOfWav(rate)
  yield* pieces
}

function check(body: JsonObject, { models, server }: Settings, nowMs: number): void {
  const unknown = Object.keys(body).find(field => !FIELDS.has(field))
  if (unknown && server.strict) throw unknownParameter(unknown)
  for (const field of ['model', 'input', 'voice']) if (!asText(body[field])) throw missingParameter(field)
  if (!server.anyModel && !isServed(models, asText(body.model), nowMs)) throw unknownModel(asText(body.model))
  if (asText(body.input).length > INPUT_MAX)
    throw invalidValue(`Invalid 'input': string too long, at most ${INPUT_MAX} characters.`, 'input')
}

const asPcm = (pieces: AsyncIterable<Uint8Array>): Reply => ({
  headers: { 'content-type': 'audio/pcm' },
  pieces,
})
const asWav = (pieces: AsyncIterable<Uint8Array>, rate: number): Reply => ({
  headers: { 'content-type': 'audio/wav' },
  pieces: wav(pieces, rate),
})

/** Reads a text aloud: raw PCM16 at 24 kHz, or a wav, while it is being made. */
export const speechRoute = (settings: Settings, now: () => number): Route => ({
  method: 'POST',
  path: /^\/v1\/audio\/speech$/,
  endpoint: 'speech',
  accepts: 'server',
  handle: call => {
    const { server, tempo } = settings
    const body = jsonBody(call)
    check(body, settings, now())
    const format = asText(body.response_format) || 'mp3'
    const say = (rate: number) => sound(asText(body.input), rate, tempo)
    if (server.speech === 'wav' || format === 'wav') return asWav(say(server.wavRate), server.wavRate)
    if (format === 'pcm') return asPcm(say(VOICE_RATE))
    throw new ProviderError(400, 'The stand-in speaks pcm and wav only.', { param: 'response_format' })
  },
})
