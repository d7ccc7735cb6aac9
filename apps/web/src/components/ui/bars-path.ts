const STEP = 7
const THICKNESS = 4
/** Height of the drawing, in its own units. */
export const BAR_HEIGHT = 40
const REACH = (BAR_HEIGHT - THICKNESS) / 2

/** Width of `count` bars, in the drawing's units. */
export const barsWidth = (count: number): number => Math.max(THICKNESS, count * STEP - (STEP - THICKNESS))

/** An SVG path of bars centred on the middle line; levels outside 0–1 are clamped, what is not a number is silent. */
export const barsPath = (levels: readonly number[]): string =>
  levels
    .map((level, index) => {
      const half = REACH * Math.min(1, Math.max(0, level || 0))
      const x = THICKNESS / 2 + index * STEP
      return `M${x} ${(BAR_HEIGHT / 2 - half).toFixed(2)}V${(BAR_HEIGHT / 2 + half).toFixed(2)}`
    })
    .join('')
