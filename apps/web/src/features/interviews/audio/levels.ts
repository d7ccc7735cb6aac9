/** Bars in the picture of a voice. */
export const BANDS = 24
/** A silent bar's height, 0–1. */
export const SILENT = 0.08
const TOP_HERTZ = 7000
const LOWEST_HERTZ = 90

/**
 * Heights (0–1) of `count` bars from an analyser's byte spectrum: bands of equal musical width between 90 Hz and 7 kHz,
 * where voices live. Never below SILENT.
 */
export const bandLevels = (spectrum: Uint8Array, sampleRate: number, count = BANDS): number[] => {
  const hertzPerBin = sampleRate / 2 / Math.max(1, spectrum.length)
  const edge = (index: number) => LOWEST_HERTZ * (TOP_HERTZ / LOWEST_HERTZ) ** (index / count)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.min(spectrum.length - 1, Math.floor(edge(index) / hertzPerBin))
    const to = Math.min(spectrum.length, Math.max(from + 1, Math.ceil(edge(index + 1) / hertzPerBin)))
    const loudest = spectrum.subarray(from, to).reduce((top, value) => Math.max(top, value), 0)
    return Math.max(SILENT, loudest / 255)
  })
}

/** Low bands in the middle, high ones towards both ends: a picture that breathes around its centre. */
export const mirrored = (levels: readonly number[]): number[] => {
  const right = levels.filter((_, index) => index % 2 === 0)
  const left = levels.filter((_, index) => index % 2 === 1)
  return [...left.reverse(), ...right]
}

/** One bar for all bands, used where movement should be calm. */
export const flattened = (levels: readonly number[]): number[] => {
  const mean = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length)
  return levels.map(() => mean)
}
