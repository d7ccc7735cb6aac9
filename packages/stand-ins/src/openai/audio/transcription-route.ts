import { setTimeout as delay } from 'node:timers/promises'
import type { Route } from '../../server/provider.ts'
import { formBody, formText } from '../../server/request.ts'
import { decodeDtmf, digitsTranscript } from '../../sound/dtmf.ts'
import { readWav } from '../../sound/pcm.ts'
import { invalidValue, OpenAiError } from '../errors.ts'
import type { Endpoint } from '../faults.ts'
import type { Server } from '../options.ts'

const FIELDS = ['file', 'language', 'model', 'response_format']

/** @throws OpenAiError 400 when it says anything but what the product says */
async function checkFields(form: FormData, server: Server): Promise<void> {
  const unknown = [...form.keys()].find(name => !FIELDS.includes(name))
  if (unknown) throw invalidValue(`Unknown parameter: '${unknown}'.`, unknown)
  if (!/^[a-z]{2,3}$/.test((await formText(form, 'language')) ?? ''))
    throw invalidValue('Language parameter must be specified in ISO-639-1 format.', 'language')
  if ((await formText(form, 'response_format')) !== 'json')
    throw invalidValue('The stand-in writes json only.', 'response_format')
  server.mustServe((await formText(form, 'model')) ?? '')
}

/** Writes down the digits in a 16-bit wav. */
export const transcriptionRoute = (server: Server): Route<Endpoint> => ({
  method: 'POST',
  path: /^\/v1\/audio\/transcriptions$/,
  endpoint: 'transcriptions',
  handle: async call => {
    const form = await formBody(call)
    // whisper.cpp knows no models and no other fields; it ends each passage with a line.
    const isWhisperCpp = server.transcriptions === 'whisper.cpp'
    if (!isWhisperCpp) await checkFields(form, server)
    if (server.tempo.transcriptMs > 0) await delay(server.tempo.transcriptMs)
    const file = form.get('file')
    const wav = file instanceof File ? readWav(Buffer.from(await file.arrayBuffer())) : null
    if (!wav) throw new OpenAiError(400, 'Failed to read audio data.')
    const text = digitsTranscript(decodeDtmf(wav.samples, wav.sampleRate))
    return { body: { text: isWhisperCpp ? ` ${text}\n` : text } }
  },
})
