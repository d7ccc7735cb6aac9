import type { SharedEvaluation } from '@vivavox/contracts/shares'
import { phaseOf } from '../phase.ts'
import type { ReportInput } from '../report-input.ts'
import type { ReportTexts } from '../texts/en.ts'
import { writeList } from './blocks.ts'
import { writeMeters } from './scores.ts'
import { MUTED, type Sheet } from './sheet.ts'

const SCORES = ['overall_score', 'technical_score', 'communication_score'] as const
const INKS = { hire: '#1f6f43', consider: '#8a5a00', reject: '#a8321f' } as const

const writeSuggestion = (sheet: Sheet, { interview }: ReportInput, words: ReportTexts): void => {
  if (!interview.recommendation) return
  sheet.write(words.suggestion, { size: 8.5, color: MUTED })
  const color = INKS[interview.recommendation]
  sheet.write(words.recommendations[interview.recommendation], { face: 'bold', size: 16, color })
  sheet.write(words.yours, { color: MUTED })
  sheet.gap(12)
}

const writeTrust = (sheet: Sheet, evaluation: SharedEvaluation, words: ReportTexts): void => {
  const { confidence, flags } = evaluation
  sheet.write(words.confidence[confidence], { face: 'bold' })
  sheet.write(words.confidenceWhy[confidence], { color: MUTED })
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
    return
  }
  const structure = evaluation.judges === 'structure'
  if (structure) {
    sheet.write(words.structureTitle, { face: 'bold', size: 12 })
    sheet.write(words.structure, { color: MUTED })
    sheet.gap(12)
  } else writeSuggestion(sheet, input, words)
  const names = structure ? words.structureScores : words.scores
  if (SCORES.some(name => interview[name] !== null))
    writeMeters(
      sheet,
      SCORES.map(name => ({ label: names[name], score: interview[name], spread: evaluation.spread[name] })),
      words,
      structure,
    )
  sheet.gap(4)
  writeTrust(sheet, evaluation, words)
}
