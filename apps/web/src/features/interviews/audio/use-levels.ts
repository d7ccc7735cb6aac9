import { useEffect, useState } from 'react'
import { BANDS, bandLevels, flattened, mirrored, SILENT } from './levels.ts'

const STILL: readonly number[] = Array(BANDS).fill(SILENT)
/** Between two pictures: about 25 a second, or 5 calm ones where movement is unwanted, milliseconds. */
const FRAME_MS = 40
const CALM_FRAME_MS = 200

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Heights of the level bars for whatever `source` hears; still while it gives null. */
export const useLevels = (source: () => AnalyserNode | null, active: boolean): readonly number[] => {
  const [levels, setLevels] = useState(STILL)
  useEffect(() => {
    if (!active) {
      setLevels(STILL)
      return
    }
    const calm = wantsCalm()
    const timer = setInterval(
      () => {
        const analyser = source()
        if (!analyser) return
        const spectrum = new Uint8Array(analyser.frequencyBinCount)
        analyser.getByteFrequencyData(spectrum)
        const bands = bandLevels(spectrum, analyser.context.sampleRate)
        setLevels(calm ? flattened(bands) : mirrored(bands))
      },
      calm ? CALM_FRAME_MS : FRAME_MS,
    )
    return () => clearInterval(timer)
  }, [source, active])
  return levels
}
