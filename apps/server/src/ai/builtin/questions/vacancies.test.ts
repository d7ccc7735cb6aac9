import { describe, expect, it } from 'vitest'
import { readOtherVacancies, readVacancies, requestFor } from '../../../../../../bench/questions/vacancies.ts'
import { plainText } from '../../words/plain-text.ts'
import { normalised } from '../../words/similar.ts'
import { spokenWords } from '../../words/speakable.ts'
import { spokenTitle } from '../../words/title.ts'
import { writeQuestions } from './question-writer.ts'
import { viewVacancy } from './vacancy-view.ts'

const VACANCIES = [...readVacancies(), ...readOtherVacancies()]

const HISTORY_OR_OFFER =
  /founded|since 19|series b|gold medals|refurbished|основан|на рынке|построена|fundada|seit 19|創業|salary|pension|[£$€₽]|\bpay\b|оклад|зарплат|платим|премия|отпуск|holiday|parking|equity|общежит|alojamiento|月給|brutto/iu

describe.each(VACANCIES.map(vacancy => [vacancy.id, vacancy] as const))('%s', (_id, vacancy) => {
  const { duties } = viewVacancy(requestFor(vacancy, 6))
  const draft = (count: number, avoid: string[] = []) => writeQuestions(requestFor(vacancy, count, avoid))

  it('quotes whole words of the vacancy, and names the line they come from', () => {
    const told = normalised(plainText(vacancy.description).replace(/\([^()]*\)/g, ' '))
    for (const { text } of duties) expect(told).toContain(normalised(text))
    for (const source of draft(10).sources)
      if (source !== null) expect(plainText(vacancy.description)).toContain(source)
  })

  it('asks about no history and nothing that is offered', () => {
    for (const { text } of duties) expect(text).not.toMatch(HISTORY_OR_OFFER)
  })

  it('opens with a duty where the vacancy names one, is easy to follow and does not read the title out', () => {
    const { questions, sources } = draft(6)
    expect(questions[0]).not.toContain(spokenTitle(vacancy.title, vacancy.language))
    expect(spokenWords(questions[0] ?? '')).toBeLessThanOrEqual(40)
    if (duties.length > 0) expect(duties.map(({ source }) => source)).toContain(sources[0])
  })

  it('asks about one duty at most twice, and never twice in the same words', () => {
    const { questions, sources } = draft(8)
    const asks = questions.map(question => question.split(/(?<=[.。])\s*/u).at(-1))
    for (const source of new Set(sources.filter(found => found !== null)))
      expect(sources.filter(found => found === source).length).toBeLessThanOrEqual(
        2 * duties.filter(duty => duty.source === source).length,
      )
    expect(new Set(questions).size).toBe(8)
    expect(new Set(asks).size).toBeGreaterThanOrEqual(6)
  })

  it('gives another set for each of three presses', () => {
    const shown: string[] = []
    for (let press = 0; press < 3; press += 1) {
      const next = draft(5, shown).questions
      expect(next.filter(question => shown.includes(question))).toEqual([])
      shown.push(...next)
    }
  })
})
