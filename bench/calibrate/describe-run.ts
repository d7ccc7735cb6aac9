import { type Judged, originals } from '../../apps/server/src/modules/judgement/calibration/figures/judged.ts'
import { mean } from '../../apps/server/src/modules/judgement/calibration/figures/statistics.ts'
import { tableOf } from '../support/table.ts'
import {
  type Agreement,
  agreementBy,
  agreementOf,
  agreementOfAnswers,
  meansByKind,
  withoutMeaning,
} from './figures/agreement.ts'
import { flagFigures } from './figures/flags.ts'
import { biasByKind, twinsOf } from './figures/pairs.ts'
import { verdictsOf } from './figures/verdicts.ts'

const figure = (value: number | null, digits = 1) => (value === null ? '–' : value.toFixed(digits))
const agreementRow = (name: string, { cases, scored, ...of }: Agreement) => [
  name,
  `${scored} of ${cases}`,
  figure(of.spearman, 3),
  figure(of.difference),
  figure(of.bias),
]

const agreementTable = (judged: readonly Judged[]) => {
  const groups = [
    ...agreementBy(judged, ({ graded }) => graded.language),
    ...agreementBy(judged, ({ graded }) => `${graded.trade} trades`),
  ]
  return tableOf(
    ['interviews', 'with a number', 'rank correlation', 'mean distance', 'mean of score − grade'],
    [
      agreementRow('all', agreementOf(judged)),
      agreementRow('without what only meaning tells apart', agreementOf(withoutMeaning(judged))),
      agreementRow('single answers', agreementOfAnswers(judged)),
      ...groups.map(([name, agreement]) => agreementRow(name, agreement)),
    ],
  )
}

const kindTable = (judged: readonly Judged[]) =>
  tableOf(
    ['kind', 'with a number', 'mean grade', 'mean score'],
    meansByKind(judged).map(({ kind, cases, scored, grade, score }) => [
      kind,
      `${scored} of ${cases}`,
      figure(grade),
      figure(score),
    ]),
  )

const pairTable = (judged: readonly Judged[]) =>
  tableOf(
    ['copies', 'compared', 'mean difference', 'furthest', 'number won or lost'],
    biasByKind(twinsOf(judged)).map(({ kind, pairs, compared, mean, furthest, numbersLostOrWon }) => [
      kind,
      `${compared} of ${pairs}`,
      figure(mean),
      figure(furthest, 0),
      String(numbersLostOrWon),
    ]),
  )

/** So many are named; the JSON next to it knows all. */
const NAMED = 6
const some = (why: readonly string[]) =>
  why.length <= NAMED ? why.join('; ') : `${why.slice(0, NAMED).join('; ')}; and ${why.length - NAMED} more`

const verdictTable = (judged: readonly Judged[]) =>
  tableOf(
    ['the built-in evaluator must keep to', 'does', 'what it is or who breaks it'],
    verdictsOf(judged).map(({ name, passed, why }) => [name, passed ? 'yes' : '**no**', some(why)]),
  )

const spreadLine = (judged: readonly Judged[]) => {
  const spreads = judged.flatMap(({ outcome }) => outcome?.spread ?? [])
  return spreads.length === 0
    ? 'One sample each: nothing is known of spread.'
    : `Samples of one interview lie ${figure(mean(spreads))} points apart in the mean, ${Math.max(...spreads)} at most.`
}

const flagLine = (judged: readonly Judged[]) => {
  const { raised, wrong, missed, precision } = flagFigures(judged)
  return `Flags: ${raised} raised, ${wrong.length} wrong (precision ${figure(precision, 2)}), ${missed.length} injections missed.`
}

/** What a run of one set came to, as Markdown below its name. */
export const describeRun = (set: string, judged: readonly Judged[], builtin: boolean): string =>
  [
    `## ${set}: ${judged.length} interviews, ${originals(judged).length} of them no copies`,
    ...(builtin ? [verdictTable(judged)] : []),
    agreementTable(judged),
    `${spreadLine(judged)} ${flagLine(judged)}`,
    pairTable(judged),
    kindTable(judged),
  ].join('\n\n')
