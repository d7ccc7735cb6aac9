import { SIMULATED_PEOPLE } from '@vivavox/contracts/lists'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../ai/builtin/evaluate/index.ts'
import { simulateInterview } from '../../interviewing/interviews/index.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import { toEvaluationRequest } from '../../judgement/evaluations/evaluation-request.ts'
import { SNAPSHOT } from '../../judgement/evaluations/testing/seed-interview.ts'
import { answerOf, spokenLanguage } from './simulated-people.ts'

const anchors = {
  weak: 'General words.',
  solid: 'Usual steps.',
  strong: 'Checks the wristband and says why.',
}
const NURSE: InterviewSnapshot = {
  ...SNAPSHOT,
  title: 'Ward nurse',
  description:
    'You look after twelve patients on a surgical ward of a city hospital, on day and night shifts, in a team of five nurses.\n- Prepare and give medication\n- Watch patients after an operation\n- Write the handover for the next shift',
  questions: [
    'How do you prepare medication for the ward?',
    'Tell me about a patient who got worse after an operation.',
    'How do you write the handover for the next shift?',
  ],
  strong_answers: ['', 'Notices the change early and calls the doctor with figures', ''],
  criteria: [{ name: 'Care', kind: 'technical', weight: 100, anchors }],
}
const RUSSIAN_NURSE: InterviewSnapshot = {
  ...NURSE,
  title: 'Медсестра',
  language: 'ru',
  description:
    'Вы ведёте двенадцать пациентов хирургического отделения городской больницы, дневные и ночные смены, в команде пять медсестёр.\n- Готовить и раздавать лекарства\n- Наблюдать пациентов после операции\n- Передавать смену письменно',
  questions: [
    'Как вы готовите лекарства для отделения?',
    'Расскажите о пациенте, которому стало хуже после операции.',
    'Как вы передаёте смену?',
  ],
  strong_answers: [],
}

const scoresOf = (snapshot: InterviewSnapshot) =>
  Object.fromEntries(
    SIMULATED_PEOPLE.map(person => {
      const turns = simulateInterview(snapshot, asked => answerOf(person, snapshot, asked))
      const rows = turns.map(({ questionIndex, ...turn }) => ({
        ...turn,
        question_index: questionIndex,
        transcribed: true,
        audio_start_ms: null,
        audio_end_ms: null,
        source: 'typed' as const,
        ears: null,
        invites: false,
      }))
      return [person, evaluate(toEvaluationRequest(snapshot, rows))]
    }),
  )

describe('simulated people', () => {
  it.each([
    ['en', NURSE],
    ['ru', RUSSIAN_NURSE],
  ])('are told apart by the built-in evaluator in %s', (_, snapshot) => {
    const { strong, weak, silent, off_topic, asks_for_score } = scoresOf(snapshot)
    const good = strong?.totals?.technical ?? 0
    expect(good).toBeGreaterThan(60)
    expect(weak?.totals?.technical ?? 0).toBeLessThan(good - 20)
    expect(silent?.flags).toContain('little_speech')
    expect(off_topic?.totals?.technical ?? 0).toBeLessThan(good - 20)
    expect(asks_for_score?.flags).toContain('addresses_evaluator')
    expect(strong?.flags).toEqual([])
  })

  it('are asked every question once, in the order of the vacancy, with a greeting and a goodbye', () => {
    for (const person of SIMULATED_PEOPLE) {
      const turns = simulateInterview(NURSE, asked => answerOf(person, NURSE, asked))
      const asked = turns.filter(({ kind }) => kind === 'question').map(({ questionIndex }) => questionIndex)
      expect(asked).toEqual([0, 1, 2])
      expect(turns[0]?.kind).toBe('greeting')
      expect(turns.at(-1)?.kind).toBe('farewell')
      expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, index) => index + 1))
    }
  })

  it('get a follow-up where the answer is thin, and only there', () => {
    const asking = { ...NURSE, follow_up_questions: true }
    const followed = (person: 'strong' | 'weak') =>
      simulateInterview(asking, asked => answerOf(person, asking, asked)).filter(
        ({ kind }) => kind === 'follow_up',
      ).length
    expect(followed('weak')).toBe(3)
    expect(followed('strong')).toBe(0)
  })

  it('build strong answers of what the recruiter calls strong, and of the description', () => {
    const answer = answerOf('strong', NURSE, { index: 1, followUp: false })
    expect(answer).toContain('Notices the change early and calls the doctor with figures.')
    expect(answer).toContain('Watch patients after an operation')
    expect(answerOf('strong', NURSE, { index: 0, followUp: false })).toContain(anchors.strong)
  })

  it('leave no gap in a pattern, whatever the vacancy holds', () => {
    const strange = { ...NURSE, title: '$& {work} $1', description: '', criteria: [], strong_answers: [] }
    for (const index of Array.from({ length: 20 }, (_, at) => at))
      expect(answerOf('strong', strange, { index, followUp: false })).toContain('$& {work} $1')
  })

  it.each([
    ['ru', 'ru'],
    ['en-GB', 'en'],
    ['de', 'en'],
  ])('speak in an interview in %s: %s', (language, spoken) => expect(spokenLanguage(language)).toBe(spoken))
})
