import { modelDescription } from '@vivavox/contracts/model-description'
import {
  type HandMadeModel,
  writeCtcToneTranscriber,
  writeRandomTextModel,
  writeToneDetector,
  writeToneTranscriber,
  writeToneVoice,
  writeWhisperToneTranscriber,
} from '@vivavox/stand-ins/models/model-folder'
import { type DtmfShape, dtmf } from '@vivavox/stand-ins/sound/dtmf'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import { useStandInEngines } from './engines/use-stand-in-engines.ts'

useStandInEngines()

const inOwnFolder = (write: (folder: string) => HandMadeModel): InstalledModel => {
  const folder = temporaryFolder()
  return { description: modelDescription.parse(write(folder)), folder }
}

/** Models that hear dialling tones, and a voice that sounds letters as tones: each in a folder of the test's own. */
export const toneTranscriberModel = () => inOwnFolder(folder => writeToneTranscriber(folder))
export const ctcToneTranscriberModel = () => inOwnFolder(writeCtcToneTranscriber)
export const whisperToneTranscriberModel = () => inOwnFolder(writeWhisperToneTranscriber)
/** Takes dialling tones for speech. */
export const toneDetectorModel = () => inOwnFolder(writeToneDetector)
export const toneVoiceModel = () => inOwnFolder(writeToneVoice)
/** Writes nonsense of any form. */
export const randomTextModel = () => inOwnFolder(folder => writeRandomTextModel(folder))

const SAMPLE_RATE = 16_000

/** Sound in pieces of half a second: PCM16 at 16 kHz. */
export async function* inPieces(samples: Int16Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  for (let at = 0; at < bytes.length; at += SAMPLE_RATE) yield bytes.subarray(at, at + SAMPLE_RATE)
}

/** Digits as spoken into a microphone. @param shape lengths in milliseconds and loudness, as `dtmf` takes them */
export const spoken = (
  digits: string,
  shape: Omit<DtmfShape, 'sampleRate'> = {},
): AsyncGenerator<Uint8Array> =>
  inPieces(dtmf(digits, { toneMs: 160, gapMs: 160, ...shape, sampleRate: SAMPLE_RATE }))
