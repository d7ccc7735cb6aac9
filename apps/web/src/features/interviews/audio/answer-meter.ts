/** No voice is fainter: −54 dB, RMS of full scale. */
const FAINT = 0.002
const BLOCK_SECONDS = 0.02
/** A click or a knock is over sooner, blocks. */
const SHORTEST_SOUND = 4
const MEASURE_MS = 250
/** The longest window of an analyser, samples: what a late timer leaves is still in it. */
export const METER_SAMPLES = 32_768

/** Tells whether anything was heard while an answer was recorded. */
export interface AnswerMeter {
  /** @param samples of one piece of sound, between -1 and 1 or 16-bit */
  add: (samples: Float32Array | Int16Array, sampleRate: number) => void
  /** Sound passed unmeasured: something may have been said. */
  miss: () => void
  isHeard: () => boolean
}

const loudness = (samples: Float32Array | Int16Array): number => {
  const full = samples instanceof Int16Array ? 32_768 : 1
  let energy = 0
  for (const sample of samples) energy += (sample / full) ** 2
  return Math.sqrt(energy / samples.length)
}

/** Begins an answer. Only what is fainter than any voice counts as silence: noise may hide words. */
export const createAnswerMeter = (): AnswerMeter => {
  let loudBlocks = 0
  return {
    add: (samples, sampleRate) => {
      const block = Math.round(BLOCK_SECONDS * sampleRate)
      for (let from = 0; from < samples.length; from += block)
        if (loudness(samples.subarray(from, from + block)) >= FAINT) loudBlocks += 1
    },
    miss: () => {
      loudBlocks = SHORTEST_SOUND
    },
    isHeard: () => loudBlocks >= SHORTEST_SOUND,
  }
}

/** Measures what an analyser hears from now on. @param ear with `METER_SAMPLES` @returns measures the rest and stops */
export const followEar = (ear: AnalyserNode, meter: AnswerMeter): (() => void) => {
  const { context, fftSize } = ear
  let measuredTo = context.currentTime
  const measure = () => {
    const now = context.currentTime
    const count = Math.round((now - measuredTo) * context.sampleRate)
    measuredTo = now
    if (count > fftSize) return meter.miss()
    const samples = new Float32Array(fftSize)
    ear.getFloatTimeDomainData(samples)
    meter.add(samples.subarray(fftSize - count), context.sampleRate)
  }
  const timer = setInterval(measure, MEASURE_MS)
  return () => {
    clearInterval(timer)
    measure()
  }
}

/** Holds pieces back until something was heard: an answer of silence never leaves the device. */
export const sendOnceHeard = (
  { isHeard }: Pick<AnswerMeter, 'isHeard'>,
  send: (piece: ArrayBuffer) => void,
): ((piece: ArrayBuffer) => void) => {
  let held: ArrayBuffer[] = []
  return piece => {
    held.push(piece)
    if (!isHeard()) return
    held.forEach(send)
    held = []
  }
}
