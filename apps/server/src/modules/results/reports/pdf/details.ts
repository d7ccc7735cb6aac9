import type { SharedEvaluation } from '@vivavox/contracts/shares'
import { interpolate } from '../../../../platform/catalogue-text.ts'
import type { ReportInput } from '../report-input.ts'
import type { ReportTexts } from '../report-texts.ts'
import { writeFacts, writeList, writeQuotes, writeTitled } from './blocks.ts'
import { bandOf, inkOf } from './scores.ts'
import { INK, MUTED, type Sheet } from './sheet.ts'

interface Part {
  sheet: Sheet
  input: ReportInput
  words: ReportTexts
  evaluation: SharedEvaluation
}

const scoreWords = (
  { words, evaluation }: Part,
  score: number | null,
): { right: string; rightInk: string } => {
  if (score === null) return { right: words.none, rightInk: MUTED }
  if (evaluation.judges === 'structure') return { right: `${score}`, rightInk: INK }
  return { right: `${score} · ${words.bands[bandOf(score)]}`, rightInk: inkOf(score) }
}

/** Impression, strengths and what to work on. */
export const writeSummary = ({ sheet, input, words }: Part): void => {
  const { detailed_feedback, strengths, areas_for_improvement } = input.interview
  if (!detailed_feedback && strengths.length === 0 && areas_for_improvement.length === 0) return
  sheet.heading(words.summary)
  if (detailed_feedback) sheet.write(detailed_feedback)
  for (const [title, items] of [
    [words.strengths, strengths],
    [words.areas, areas_for_improvement],
  ] as const) {
    if (items.length === 0) continue
    sheet.gap(7)
    sheet.ensure(46)
    sheet.write(title, { face: 'bold', size: 10 })
    sheet.gap(2)
    writeList(sheet, items)
  }
}

const weightOf = ({ input, words }: Part, name: string): string | undefined => {
  const criteria = input.interview.criteria ?? []
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const own = criteria.find(one => one.name === name)
  return own && total > 0
    ? interpolate(words.weight, { percent: Math.round((own.weight / total) * 100) })
    : undefined
}

/** Each criterion with its score and what that weighs, why, and the words it rests on. */
export const writeCriteria = (part: Part): void => {
  const { sheet, words, evaluation } = part
  if (evaluation.criteria.length === 0) return
  sheet.heading(words.criteria)
  for (const { name, score, rationale, evidence } of evaluation.criteria) {
    // Without a score its weight did not count.
    const aside = score === null ? undefined : weightOf(part, name)
    writeTitled(sheet, { title: name, ...scoreWords(part, score), ...(aside && { aside }) })
    if (rationale) sheet.write(rationale)
    else if (score === null)
      sheet.write(evidence.length > 0 ? words.notScored : words.noGround, { color: MUTED })
    writeQuotes(sheet, evidence, words)
    sheet.gap(10)
  }
}

/** Each question with its score, what was said in short, and the words it rests on. */
export const writeQuestions = (part: Part): void => {
  const { sheet, words, evaluation } = part
  if (evaluation.questions.length === 0) return
  sheet.heading(words.questions)
  for (const { index, question, reached, score, summary, evidence } of evaluation.questions) {
    const told = reached ? scoreWords(part, score) : { right: words.notReached, rightInk: MUTED }
    writeTitled(sheet, { title: `${index + 1}. ${question}`, ...told })
    if (reached) sheet.write(summary || words.noSummary, summary ? {} : { color: MUTED })
    writeQuotes(sheet, evidence, words)
    sheet.gap(9)
  }
}

export const writeNext = ({ sheet, words, evaluation }: Part): void => {
  if (evaluation.next_questions.length === 0) return
  sheet.heading(words.next)
  writeList(sheet, evaluation.next_questions, index => `${index + 1}.`)
}

/** Who scored, by which rules, and what that can and cannot tell. */
export const writeBasis = ({ sheet, input, words, evaluation }: Part): void => {
  const { engine, address } = input
  // One block: what is said here belongs together.
  sheet.ensure(250)
  sheet.heading(words.basis)
  if (evaluation.judges === 'meaning') {
    sheet.write(words.basisText)
    sheet.gap(4)
  }
  sheet.write(words.cannot)
  sheet.gap(8)
  const engines: Record<string, string> = words.engines
  const facts: [string, string | number | undefined][] = [
    [words.engine, engine ? (engines[engine.provider] ?? engine.provider) : undefined],
    [words.model, engine?.model],
    [words.revision, engine?.revision],
    [words.prompt, engine?.prompt_version],
    [words.rubric, evaluation.rubric_version],
    [words.samples, evaluation.samples],
    [words.seed, engine?.seed],
  ]
  writeFacts(
    sheet,
    facts.flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [{ name, value: `${value}` }],
    ),
  )
  if (address) writeFacts(sheet, [{ name: words.online, value: address, link: address }], 1)
}
