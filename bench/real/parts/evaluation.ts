import type { Interview } from '@vivavox/contracts/interviews'
import { measure } from '../../support/measure.ts'
import { rounded } from '../../support/statistics.ts'
import { tableOf } from '../../support/table.ts'
import { emptyFields } from '../empty-fields.ts'
import type { Part } from '../part.ts'
import type { Product } from '../stage.ts'
import { waitForResult } from '../talk.ts'
import { typeInterview } from '../typed-interview.ts'

/** A candidate takes at least so long for ten lines, milliseconds. */
const PACE_MS = 20_000

/** Quotes of a result, and those that do not stand word for word in the turn that they name. */
const quotesOf = ({ evaluation, transcript }: Interview) => {
  const quotes = (evaluation?.questions ?? []).flatMap(({ evidence }) => evidence)
  const isExact = ({ seq, quote }: { seq: number; quote: string }) =>
    transcript.some(turn => turn.seq === seq && turn.speaker === 'candidate' && turn.content.includes(quote))
  return { count: quotes.length, inexact: quotes.filter(quote => !isExact(quote)).length }
}

const evaluateOne = async (product: Product, paceMs: number) => {
  const typed = await typeInterview(product.server, paceMs)
  const result = await waitForResult(product, typed)
  return { result, seconds: rounded((performance.now() - typed.endedAt) / 1_000, 1) }
}

/** Questions without a score, a summary or a quote. */
const unjudged = ({ evaluation }: Interview): number =>
  (evaluation?.questions ?? []).filter(
    ({ score, summary, evidence }) => score === null || summary.trim() === '' || evidence.length === 0,
  ).length

/** Five typed answers of ten lines, from the end of the talk to the result. */
export const evaluation: Part = {
  title: 'Evaluation of five answers of ten lines',
  lacks: ({ textModels }) => (textModels.length > 0 ? null : 'a text model'),
  run: async stage => {
    const product = await stage.product()
    const { result, seconds } = await evaluateOne(product, PACE_MS)
    const atOnce = await evaluateOne(product, 0)
    const { count, inexact } = quotesOf(result)
    const { overall_score, recommendation, strengths, areas_for_improvement } = result
    const rows = (result.evaluation?.questions ?? []).map(({ question, score, summary, evidence }) => [
      question,
      `${score}`,
      summary,
      evidence.map(({ quote }) => quote).join(' · '),
    ])
    return {
      measures: [
        measure(`end to result, an answer each ${PACE_MS / 1_000} s`, seconds, 's', 45),
        measure('end to result, all answers at once', atOnce.seconds, 's'),
        measure('minutes per evaluation, all answers at once', rounded(atOnce.seconds / 60, 2)),
        measure('quotes', count, '', null),
        measure('quotes that do not stand in the answer', inexact, '', 0),
        measure('questions without score, summary or quote', unjudged(result), '', 0),
        measure('fields of the result that are empty', emptyFields(result).length, '', 0),
      ],
      text: [
        `${result.evaluation_status}: overall ${overall_score}, ${recommendation}. Empty: ${emptyFields(result).join(', ') || 'nothing'}.`,
        `- Strengths: ${strengths.join(' · ')}\n- Areas: ${areas_for_improvement.join(' · ')}`,
        tableOf(['question', 'score', 'summary', 'quotes'], rows),
      ].join('\n\n'),
    }
  },
}
