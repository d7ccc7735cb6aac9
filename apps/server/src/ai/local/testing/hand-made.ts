import { writeToneEars, writeToneVoice } from '@vivavox/stand-ins/models/model-folder'
import { dtmf } from '@vivavox/stand-ins/sound/dtmf'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { type InstalledModel, modelDescription } from '../models/model-description.ts'

/** A model that hears dialling tones, in a folder of the test's own. */
export const toneEarsModel = (): InstalledModel => {
  const folder = temporaryFolder()
  return { description: modelDescription.parse(writeToneEars(folder)), folder }
}

/** A voice that sounds letters as tones, in a folder of the test's own. */
export const toneVoiceModel = (): InstalledModel => {
  const folder = temporaryFolder()
  return { description: modelDescription.parse(writeToneVoice(folder)), folder }
}

const SAMPLE_RATE = 16_000

/** Digits as spoken into a microphone: PCM16 at 16 kHz, in pieces of half a second. */
export async function* spoken(digits: string): AsyncGenerator<Uint8Array> {
  const samples = dtmf(digits, { sampleRate: SAMPLE_RATE, toneMs: 160, gapMs: 160 })
  const bytes = Buffer.from(samples.buffer)
  for (let at = 0; at < bytes.length; at += SAMPLE_RATE) yield bytes.subarray(at, at + SAMPLE_RATE)
}
