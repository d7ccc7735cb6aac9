import type { ByLevel } from '../types.ts'

/** Name and anchors of a criterion; slots {field}, {a}, {b} (parts of the work). The name may come from the family. */
export interface CriterionText {
  name: string
  weak: string
  solid: string
  strong: string
}

/** Criterion texts of one language. */
export interface CriteriaTexts {
  craft: Omit<CriterionText, 'name'>
  problems: CriterionText
  growth: ByLevel<CriterionText>
  contact: Omit<CriterionText, 'name'>
  clarity: CriterionText
}
