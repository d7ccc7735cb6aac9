import { join } from 'node:path'
import type { GradedCase } from '../../apps/server/src/modules/judgement/calibration/graded-case.ts'
import { root } from '../../scripts/lib/root.mjs'

/** Where the server reads them. */
export const SAMPLE_FILE = join(root, 'apps/server/content/calibration/sample.json')

/** The few of the development set on which administrators try a model: ordinary, hard and hostile ones, two languages and a third. */
const SAMPLE = [
  'software-engineer.en/strong',
  'software-engineer.en/boast',
  'warehouse-picker.en/solid',
  'warehouse-picker.en/dangerous',
  'beekeeper.en/terse',
  'beekeeper.en/negated',
  'nurse.ru/solid',
  'nurse.ru/injected-plain',
  'piano-tuner.ru/weak',
  'lighthouse-technician.ru/strong',
  'sales-manager.ru/keywords',
  'cook.es/solid',
]

/** @throws Error when one is missing */
export const sampleOf = (cases: readonly GradedCase[]): GradedCase[] =>
  SAMPLE.map(id => {
    const found = cases.find(one => one.id === id)
    if (!found) throw new Error(`the sample lacks ${id}`)
    return found
  })
