import type { Measure } from '../support/measure.ts'
import type { Stage } from './stage.ts'

/** What a part found out. */
export interface PartFinding {
  measures: Measure[]
  /** Markdown below the measures. */
  text?: string
}

/** One part of `npm run real`. */
export interface Part {
  title: string
  /** Why it cannot be measured with these models, in words; null: it can. */
  lacks(models: Stage['models']): string | null
  /** It needs no product. */
  isAlone?: true
  run(stage: Stage): Promise<PartFinding>
}
