/** People let go on the last syllable, milliseconds. */
const TAIL_MS = 150
/** Below this nobody speaks, RMS: what a cleaned microphone gives of a quiet room. */
const QUIET_RMS = 0.003

/** A word may be silent in the middle for less than this, seconds. */
const LISTEN_SECONDS = 0.12

/** Length of the sound that tells whether somebody is speaking: samples, a power of two as analysers want it. */
export const listenSamples = (sampleRate: number): number =>
  2 ** Math.ceil(Math.log2(LISTEN_SECONDS * sampleRate))

/**
 * How long an answer is recorded beyond the release, milliseconds: not at all when it was over before, so that nobody
 * waits for silence.
 * @param latest what the microphone gave last, samples between -1 and 1
 */
export const tailAfter = (latest: Float32Array): number => {
  const energy = latest.reduce((sum, sample) => sum + sample * sample, 0)
  return energy < QUIET_RMS ** 2 * latest.length ? 0 : TAIL_MS
}

/** Waits as long as an answer is recorded beyond the release. @param ear with `listenSamples` of what it hears */
export const waitForTail = async (ear: AnalyserNode): Promise<void> => {
  const samples = new Float32Array(ear.fftSize)
  ear.getFloatTimeDomainData(samples)
  const tailMs = tailAfter(samples)
  if (tailMs > 0) await new Promise(resolve => setTimeout(resolve, tailMs))
}
