import type { SharedEvaluation } from '@vivavox/contracts/shares'
import { interpolate } from '../../../../platform/catalogue-text.ts'
import { phaseOf } from '../phase.ts'
import type { ReportDecision, ReportInput } from '../report-input.ts'
import type { ReportTexts } from '../report-texts.ts'
import { writeList } from './blocks.ts'
import { momentOf } from './head.ts'
import { writeMeters } from './scores.ts'
import { MUTED, type Sheet, type Style } from './sheet.ts'

const SCORES = ['overall_score', 'technical_score', 'communication_score'] as const
const INKS = { hire: '#1f6f43', consider: '#8a5a00', reject: '#a8321f' } as const

/** Where a block stands on the line that it shares. */
type Place = Pick<Style, 'indent' | 'width'>

const writeSuggestion = (
  sheet: Sheet,
  recommendation: keyof typeof INKS,
  words: ReportTexts,
  place: Place,
): void => {
  sheet.write(words.suggestion, { ...place, size: 8.5, color: MUTED })
  const color = INKS[recommendation]
  sheet.write(words.recommendations[recommendation], { ...place, face: 'bold', size: 16, color })
  sheet.write(words.yours, { ...place, color: MUTED })
}

const writeDecision = (
  sheet: Sheet,
  { decision, reason, rating, by, decided_at }: ReportDecision,
  { words, locale }: { words: ReportTexts; locale: ReportInput['locale'] },
  place: Place,
): void => {
  sheet.write(words.decided, { ...place, size: 8.5, color: MUTED })
  sheet.write(words.decisions[decision], { ...place, face: 'bold', size: 16 })
  if (reason) sheet.write(reason, place)
  const facts = [
    rating === null ? null : interpolate(words.rating, { rating }),
    by,
    momentOf(decided_at, locale),
  ]
  sheet.write(facts.filter(Boolean).join(' · '), { ...place, size: 8.5, color: MUTED })
}

/** What members of the team rated it. */
const writeHumanScore = (sheet: Sheet, { humanScore }: ReportInput, words: ReportTexts): void => {
  if (humanScore === null) return
  sheet.write(interpolate(words.members, { score: humanScore }), { face: 'bold', size: 11 })
  sheet.gap(12)
}

/** Characters of a reason that stand next to the suggestion; longer ones take the whole width. */
const BESIDE_MAX = 300

/** What the machine suggests and what a person decided, side by side where there are both. */
const writeVerdicts = (sheet: Sheet, input: ReportInput, words: ReportTexts, structure: boolean): void => {
  const { decision, locale, interview } = input
  const recommendation = structure ? null : interview.recommendation
  if (!decision && !recommendation) return
  const half = (sheet.width - 24) / 2
  const short = (decision?.reason ?? '').length <= BESIDE_MAX
  const both = decision !== null && recommendation !== null && short
  sheet.ensure(200)
  const top = sheet.doc.y
  if (recommendation) writeSuggestion(sheet, recommendation, words, both ? { width: half } : {})
  const left = sheet.doc.y
  if (both) sheet.doc.y = top
  else if (recommendation && decision) sheet.gap(8)
  if (decision)
    writeDecision(sheet, decision, { words, locale }, both ? { indent: half + 24, width: half } : {})
  if (both) sheet.doc.y = Math.max(left, sheet.doc.y)
  sheet.gap(12)
}

/** How far figures can be trusted. */
const writeConfidence = (sheet: Sheet, { confidence }: SharedEvaluation, words: ReportTexts): void => {
  sheet.write(words.confidence[confidence], { face: 'bold' })
  sheet.write(words.confidenceWhy[confidence], { color: MUTED })
}

const writeFlags = (sheet: Sheet, { flags }: SharedEvaluation, words: ReportTexts): void => {
  sheet.gap(4)
  writeList(
    sheet,
    flags.map(flag => words.flags[flag]),
    () => '!',
  )
}

/** What there is to decide by: the suggestion, the scores, how far they can be trusted; or in words why there are none. */
export const writeResult = (sheet: Sheet, input: ReportInput, words: ReportTexts): void => {
  const { interview } = input
  const { evaluation } = interview
  const phase = phaseOf(interview)
  sheet.gap(6)
  sheet.rule()
  sheet.gap(14)
  if (phase !== 'done' || !evaluation) {
    sheet.write(words.phases[phase === 'done' ? 'unevaluated' : phase], { face: 'bold', size: 11 })
    sheet.gap(12)
    writeHumanScore(sheet, input, words)
    writeVerdicts(sheet, input, words, true)
    return
  }
  const structure = evaluation.judges === 'structure'
  const hasFigures = SCORES.some(name => interview[name] !== null)
  if (structure) {
    sheet.write(words.structureTitle, { face: 'bold', size: 12 })
    sheet.write(hasFigures ? words.structure : words.structureAlone, { color: MUTED })
    sheet.gap(12)
  }
  writeHumanScore(sheet, input, words)
  writeVerdicts(sheet, input, words, structure)
  const names = structure ? words.structureScores : words.scores
  if (hasFigures)
    writeMeters(
      sheet,
      SCORES.map(name => ({ label: names[name], score: interview[name], spread: evaluation.spread[name] })),
      words,
      structure,
    )
  sheet.gap(4)
  if (hasFigures) writeConfidence(sheet, evaluation, words)
  writeFlags(sheet, evaluation, words)
}
