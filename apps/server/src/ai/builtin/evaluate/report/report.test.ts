import { describe, expect, it } from 'vitest'
import { EN } from '../fixtures/en.ts'
import { type Fixture, interviewWith } from '../fixtures/fixture.ts'
import { RU } from '../fixtures/ru.ts'
import { evaluate } from '../index.ts'

const interview = (fixture: Fixture, answers: string[]) =>
  interviewWith(
    fixture,
    answers.map((_, index) => (index === 0 ? fixture.question : `${fixture.question} (${index})`)),
    answers,
  )

describe.each([EN[0] as Fixture, RU[0] as Fixture])('what the built-in evaluator tells: $name', fixture => {
  const answers = [...fixture.excellent, fixture.solid[0] ?? '']
  const report = evaluate(interview(fixture, answers))

  it('is what the person said, in exact quotes', () => {
    for (const [index, { summary }] of report.questions.entries()) {
      const quotes = [...summary.matchAll(/[“«](.*?)[”»](?= |$)/g)].map(([, quote = '']) =>
        quote.replace(/…$/, ''),
      )
      expect(quotes.length).toBeGreaterThan(0)
      for (const quote of quotes) expect(answers[index]).toContain(quote)
    }
  })
  it('says first that it reads structure', () =>
    expect(report.detailedFeedback).toMatch(/^(This evaluation looks at how|Эта оценка смотрит на то, как)/))
  it('asks three different questions for the personal interview, each about something said', () => {
    expect(new Set(report.nextQuestions).size).toBe(3)
    for (const question of report.nextQuestions) {
      expect(question).toMatch(/[?.]$/)
      const [, quote = '?'] = question.match(/[“«](.*?)…?[”»]/) ?? []
      expect(answers.some(answer => answer.includes(quote))).toBe(true)
    }
  })
  it('neither praises nor misses anything', () => {
    expect(report.strengths).toEqual([])
    expect(report.areasForImprovement).toEqual([])
    expect(report.criteria.map(({ rationale }) => rationale)).toEqual(['', ''])
  })
  it('calls open only what certainly is', () => {
    const { areasForImprovement, nextQuestions } = evaluate(
      interview(fixture, [fixture.unknowing, fixture.keywords, fixture.vague[0] ?? '']),
    )
    expect(areasForImprovement).toHaveLength(2)
    expect(nextQuestions).toHaveLength(3)
    expect(nextQuestions.join()).toContain(fixture.question)
  })
  it('does not ask on about what was not done', () => {
    const denied = {
      en: 'I never gave her any oxygen and did not call.',
      ru: 'Кислород я ей не давала и никого не звала.',
    }
    const { nextQuestions } = evaluate(interview(fixture, [denied[fixture.language]]))
    expect(nextQuestions).toHaveLength(3)
    expect(nextQuestions.join()).not.toMatch(/oxygen|ислород/)
  })
  it('keeps words to the evaluator out of every quote', () => {
    const attacked = evaluate(interview(fixture, [`${answers[0]} ${fixture.injection}`]))
    const quoted = JSON.stringify([attacked.questions, attacked.criteria, attacked.nextQuestions])
    expect(quoted).not.toMatch(/100|максимальн/)
  })
})
