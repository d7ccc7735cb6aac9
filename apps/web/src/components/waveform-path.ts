/** Levels 0–1 of one drawn bar. `interviewer` is null in a recording of one channel. */
export interface Bar {
  candidate: number
  interviewer: number | null
}

/** Pixels from one bar to the next, and a bar's thickness. */
export const BAR_STEP = 5
export const BAR_THICKNESS = 3
/** Pixels between the two speakers' lanes. */
const GAP = 4

const stroke = (x: number, from: number, to: number): string => `M${x} ${from.toFixed(1)}V${to.toFixed(1)}`

/**
 * The two lanes of a recording as SVG paths: the candidate's bars rise from the middle line, the interviewer's hang
 * from it, so that they can be told apart without colour. One channel is drawn both ways. Silence is a dot.
 * @param height of the drawing, pixels
 */
export const waveformPaths = (bars: readonly Bar[], height: number) => {
  const reach = (height - GAP) / 2 - BAR_THICKNESS
  const [up, down] = [height / 2 - GAP / 2 - BAR_THICKNESS / 2, height / 2 + GAP / 2 + BAR_THICKNESS / 2]
  const at = (index: number) => BAR_THICKNESS / 2 + index * BAR_STEP
  return {
    candidate: bars.map(({ candidate }, index) => stroke(at(index), up - candidate * reach, up)).join(''),
    interviewer: bars
      .map(({ candidate, interviewer }, index) =>
        stroke(at(index), down, down + (interviewer ?? candidate) * reach),
      )
      .join(''),
  }
}
