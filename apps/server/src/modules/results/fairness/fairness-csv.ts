import type { Fairness, FairnessGroup } from '@vivavox/contracts/fairness'
import type { UiLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../../../platform/catalogue-text.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts'

type Words = typeof import('../../../../content/texts/fairness/en.json')

const textsIn = openCatalogue<Words>('fairness')

const nameOf = ({ sex, ethnicity }: FairnessGroup, { group }: Words): string =>
  [sex, ethnicity].flatMap(one => (one ? group[one] : [])).join(', ')

/** The figures as a file for a spreadsheet, with a byte-order mark. Rates and ratios 0–1. */
export const fairnessCsv = (
  { scored_by, assessed, median_score, categories }: Fairness,
  locale: UiLocale,
): string => {
  const words = textsIn(locale)
  const rows = categories.flatMap(({ category, groups, not_shown }) => [
    ...groups.map(group => [
      words.category[category],
      nameOf(group, words),
      group.count,
      group.scoring_rate,
      group.impact_ratio,
    ]),
    [words.category[category], words.notShown, not_shown, null, null],
  ])
  const lines = [
    words.header,
    ['', scored_by && words.total[scored_by], assessed, null, null, median_score],
    ...rows.map(row => [...row, null]),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
