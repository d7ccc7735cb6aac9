import { setTimeout as delay } from 'node:timers/promises'
import { decodeDtmf, digitsTranscript } from '../../dtmf/decode.ts'
import { readWav } from '../../dtmf/read-wav.ts'
import { formBody, formText } from '../http/incoming.ts'
import { missingParameter, ProviderError, unknownModel } from '../http/provider-error.ts'
import type { Reply, Route } from '../http/route.ts'
import { isServed } from '../models.ts'
import type { Settings } from '../options.ts'
import { asTranscript, type Heard, shapeNamed } from './transcript-shapes.ts'

const KNOWN_FILES = /\.(flac|m4a|mp3|mp4|mpeg|mpga|oga|ogg|wav|webm)$/i

/** Words and length of a file. Only 16-bit wav is listened to; in other sound there are no digits. */
async function hear(file: File): Promise<Heard> {
  const wav = readWav(Buffer.from(await file.arrayBuffer()))
  if (!wav) return { text: digitsTranscript(''), audioMs: 0 }
  const text = digitsTranscript(decodeDtmf(wav.samples, wav.sampleRate))
  return { text, audioMs: (wav.samples.length / wav.sampleRate) * 1000 }
}

function checkFile(file: File): void {
  if (!KNOWN_FILES.test(file.name))
    throw new ProviderError(
      400,
      "Unrecognized file format. Supported formats: ['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm']",
    )
}

/** whisper.cpp, started with `--inference-path`: no model, wav only, errors in a shape of its own, a line for each passage. */
async function asWhisperCpp(form: FormData): Promise<Reply> {
  const file = form.get('file')
  if (file === null || typeof file === 'string')
    return { status: 400, body: { error: "no 'file' field in the request" } }
  if (!readWav(Buffer.from(await file.arrayBuffer())))
    return { status: 400, body: { error: 'failed to read audio data' } }
  const { text } = await hear(file)
  return { body: { text: ` ${text}\n` } }
}

/** @throws ProviderError */
async function asOpenAi(form: FormData, { models, server }: Settings, nowMs: number): Promise<Reply> {
  const model = (await formText(form, 'model')) ?? ''
  const file = form.get('file')
  if (!model) throw missingParameter('model')
  if (!server.anyModel && !isServed(models, model, nowMs)) throw unknownModel(model)
  if (file === null || typeof file === 'string') throw missingParameter('file')
  checkFile(file)
  const language = (await formText(form, 'language')) ?? ''
  const shape = shapeNamed((await formText(form, 'response_format')) ?? 'json')
  return asTranscript(await hear(file), shape, { model, language })
}

/** Writes down the digits in a file. */
export const transcriptionRoute = (settings: Settings, now: () => number): Route => ({
  method: 'POST',
  path: /^\/v1\/audio\/transcriptions$/,
  endpoint: 'transcriptions',
  accepts: 'server',
  handle: async (call): Promise<Reply> => {
    const form = await formBody(call)
    const { transcriptMs } = settings.tempo
    if (transcriptMs > 0) await delay(transcriptMs)
    return settings.server.transcriptions === 'whisper.cpp'
      ? asWhisperCpp(form)
      : asOpenAi(form, settings, now())
  },
})
