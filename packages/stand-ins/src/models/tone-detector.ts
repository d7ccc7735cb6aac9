import { FLOAT, onnxModel } from './onnx.ts'
import { END } from './tone-frames.ts'

/** Samples that a voice detector of the type of Silero looks at: 64 of the window before, and its own. */
const LOOKED_AT = 576
const STATE = 'float 2 1 128'
/** Mean of the samples, of full scale: what is below is silence. */
const QUIET = 0.004
/** In noise a sample differs from the next by more than its own size, in a dialling tone by half of it. */
const ROUGH = 0.8

/** A voice detector by hand that takes dialling tones for speech, and neither noise nor silence: its files by their names. */
export const toneDetector = (): Record<string, Buffer> => ({
  'model.onnx': onnxModel({
    inputs: { input: `float N ${LOOKED_AT}`, state: STATE, sr: 'int64' },
    outputs: { output: 'float N 1', stateN: STATE },
    make: ({ run, ints }) => {
      const mean = (value: string) => run('ReduceMean', [run('Abs', [value])], { axes: [1], keepdims: 1 })
      const from = (first: number, last: number) =>
        run('Slice', ['input', ints([first]), ints([last]), ints([1])])
      const level = mean('input')
      const change = mean(run('Sub', [from(1, END), from(0, -1)]))
      const isLoud = run('Greater', [level, QUIET])
      const isSmooth = run('Less', [change, run('Mul', [level, ROUGH])])
      return { output: run('Cast', [run('And', [isLoud, isSmooth])], { to: FLOAT }), stateN: 'state' }
    },
  }),
})
