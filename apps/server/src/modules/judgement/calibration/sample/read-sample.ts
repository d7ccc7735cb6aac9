import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GradedCase } from '../graded-case.ts'

const FILE = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? '../../../../../content/calibration/sample.json'
      : '../content/calibration/sample.json',
    import.meta.url,
  ),
)

export interface Sample {
  cases: GradedCase[]
  /** Changes when the cases do: figures of different samples do not compare. */
  version: string
}

/** The few graded interviews of a trial; made from `calibration/` by `npm run calibrate -- --write-sample`. */
export const readSample = (): Sample => {
  const text = readFileSync(FILE, 'utf8')
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8)
  // Our own file, and a test holds it against the set that it was taken from.
  return { cases: JSON.parse(text) as GradedCase[], version }
}
