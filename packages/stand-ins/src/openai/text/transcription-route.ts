import { decodeDtmf, digitsTranscript } from '../../dtmf/decode.ts'
import { readWav } from '../../dtmf/read-wav.ts'
import { formBody, formText } from '../http/incoming.ts'
import { missingParameter, ProviderError, unknownModel } from '../http/provider-error.ts'
import type { Reply, Route } from '../http/route.ts'
import { isServed } from '../models.ts'
import type { Settings } from '../options.ts'
import { transcriptUsage } from '../realtime/usage.ts'

const KNOWN_FILES = /\.(flac|m4a|mp3|mp4|mpeg|mpga|oga|ogg|wav|webm)$/i

/** Words and length of a file. Only 16-bit wav is listened to; in other sound there are no digits. */
async function hear(file: File): Promise<{ text: string; audioMs: number }> {
  if (!KNOWN_FILES.test(file.name))
    throw new ProviderError(
      400,
      "Unrecognized file format. Supported formats: ['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm']",
    )
  const wav = readWav(Buffer.from(await file.arrayBuffer()))
  if (!wav) return { text: digitsTranscript(''), audioMs: 0 }
  const text = digitsTranscript(decodeDtmf(wav.samples, wav.sampleRate))
  return { text, audioMs: (wav.samples.length / wav.sampleRate) * 1000 }
}

/** Writes down the digits in a file. */
export const transcriptionRoute = ({ models }: Settings, now: () => number): Route => ({
  method: 'POST',
  path: /^\/v1\/audio\/transcriptions$/,
  endpoint: 'transcriptions',
  accepts: 'server',
  handle: async (call): Promise<Reply> => {
    const form = await formBody(call)
    const model = (await formText(form, 'model')) ?? ''
    const file = form.get('file')
    if (!model) throw missingParameter('model')
    if (!isServed(models, model, now())) throw unknownModel(model)
    if (file === null || typeof file === 'string') throw missingParameter('file')
    const { text, audioMs } = await hear(file)
    if ((await formText(form, 'response_format')) === 'text') return { body: `${text}\n` }
    return { body: { text, usage: transcriptUsage(model, audioMs, text) } }
  },
})
