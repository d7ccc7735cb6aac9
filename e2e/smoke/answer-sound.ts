import { createEspeakVoice } from '../../apps/server/src/ai/builtin/voice/espeak-voice.ts'
import { findEspeak } from '../../apps/server/src/ai/builtin/voice/find-espeak.ts'

/** Says words with the machine's own voice: PCM16 mono at 24 kHz; null where there is none. */
export async function speakWords(words: string, language: string): Promise<Int16Array | null> {
  const program = findEspeak(process.env.ESPEAK_PATH || null)
  if (!program) return null
  const pieces: Uint8Array[] = []
  const voice = createEspeakVoice(program)
  for await (const piece of voice.speak(words, language, AbortSignal.timeout(20_000))) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
}
