import { describe, expect, it } from 'vitest'
import {
  type RatedVacancy,
  readOtherVacancies,
  readVacancies,
  requestFor,
} from '../../../../../../bench/questions/vacancies.ts'
import { plainText } from '../../words/plain-text.ts'
import { normalised } from '../../words/similar.ts'
import { shippedLibrary } from '../languages/library.ts'
import { writeQuestions } from './question-writer.ts'
import { spokenWords } from './read/speakable.ts'
import { spokenTitle } from './read/title.ts'
import { viewVacancy } from './vacancy-view.ts'

const VACANCIES = readVacancies()
const OTHERS = readOtherVacancies()
const named = (list: RatedVacancy[]): [string, RatedVacancy][] => list.map(vacancy => [vacancy.id, vacancy])
const draftOf = (vacancy: RatedVacancy, count = 6, avoid: string[] = []) =>
  writeQuestions(requestFor(vacancy, count, avoid))

/** The questions of all trades that the writer has ready, by the language. */
const readyFor = (language: string): Set<string> =>
  new Set(
    Object.values(shippedLibrary().textsFor(language).families).flatMap(({ cases }) =>
      cases ? [...cases.easy, ...cases.core, ...cases.hard, ...cases.people] : [],
    ),
  )

/** Quoted words, and what a Russian or English verb frame says the work is. */
const quotesIn = (question: string): string[] =>
  Array.from(
    question.matchAll(/“([^”]+)”|«((?:[^»„]|„[^“]*“)+)»|「([^」]+)」|„([^“]+)“/gu),
    ([, ...groups]) => String(groups.find(Boolean)),
  )

const HISTORY =
  /founded|since 19|\best\.|series b|gold medals|rated outstanding|refurbished|основан|на рынке|выросли|построена|fundada|seit 19|創業|premio/iu
const OFFER =
  /salary|pension|[£$€₽]|\bpay\b|оклад|зарплат|платим|премия|отпуск|holiday|parking|equity|общежит|alojamiento|月給|brutto/iu

describe('the thirty vacancies', () => {
  it('are thirty, ten or more of an unknown trade, ten or more Russian, three in other languages', () => {
    const count = (test: (vacancy: RatedVacancy) => boolean) => VACANCIES.filter(test).length
    expect(VACANCIES).toHaveLength(30)
    expect(count(({ known }) => !known)).toBeGreaterThanOrEqual(10)
    expect(count(({ language }) => language === 'ru')).toBeGreaterThanOrEqual(10)
    expect(count(({ language }) => ['es', 'de', 'ja'].includes(language))).toBe(3)
  })

  it('a third of the questions come from requirements or conditions', () => {
    const drafts = VACANCIES.map(vacancy => {
      const { lines } = viewVacancy(requestFor(vacancy, 6))
      const demands = lines
        .filter(({ kind }) => kind !== 'duty' && kind !== 'verb')
        .map(({ source }) => source)
      const { sources } = draftOf(vacancy)
      return {
        asked: sources.length,
        fromDemands: sources.filter(source => demands.includes(source ?? '')).length,
      }
    })
    const sum = (key: 'asked' | 'fromDemands') => drafts.reduce((total, draft) => total + draft[key], 0)
    expect(sum('fromDemands') / sum('asked')).toBeGreaterThanOrEqual(1 / 3)
  })
})

describe.each(named(VACANCIES))('%s', (_id, vacancy) => {
  const told = normalised(plainText(vacancy.description).replace(/\([^()]*\)/g, ' '))
  const { questions, sources } = draftOf(vacancy, 10)
  // What somebody says in a ready situation is quoted, too.
  const { themes, frames } = shippedLibrary().textsFor(vacancy.language)
  const ownWords = [
    ...Object.values(themes).flatMap(theme =>
      theme ? [...theme.first, ...theme.any, ...theme.lived, ...Object.values(theme.instead).flat()] : [],
    ),
    ...Object.values(frames.conditions),
  ].join('\n')

  it('quotes whole words of the vacancy, and names the line they come from', () => {
    for (const [index, question] of questions.entries())
      for (const quote of quotesIn(question).filter(
        words => !vacancy.title.includes(words) && !ownWords.includes(words),
      ))
        if (sources[index] !== null) expect(told).toContain(normalised(quote))
    for (const source of sources)
      if (source !== null) expect(plainText(vacancy.description)).toContain(source)
  })

  it('asks about no history and nothing that is offered', () => {
    for (const question of questions) expect(question).not.toMatch(HISTORY)
    for (const question of questions.flatMap(quotesIn)) expect(question).not.toMatch(OFFER)
  })

  it('opens with a question that is easy to follow and does not read the title out', () => {
    expect(questions[0]).not.toContain(spokenTitle(vacancy.title, vacancy.language))
    expect(spokenWords(questions[0] ?? '')).toBeLessThanOrEqual(36)
  })

  it('opens with a main task where the vacancy names one', () => {
    const { lines } = viewVacancy(requestFor(vacancy, 6))
    const works = lines.filter(line => ['duty', 'verb'].includes(line.kind) && !line.unquotable)
    if (works.length > 0) expect(works.map(({ source }) => source)).toContain(sources[0])
  })

  it('another press gives another set, three times', () => {
    const shown: string[] = []
    for (let press = 0; press < 3; press += 1) {
      const next = draftOf(vacancy, 5, shown).questions
      expect(next.filter(question => shown.includes(question))).toEqual([])
      shown.push(...next)
    }
  })
})

it.each(named([...VACANCIES, ...OTHERS].filter(({ known }) => !known)))(
  '%s: no question of another trade',
  (_id, vacancy) => {
    const ready = readyFor(vacancy.language)
    expect(draftOf(vacancy, 12).questions.filter(question => ready.has(question))).toEqual([])
  },
)

it.each<[string, RegExp]>([
  ['ru-backend', /C\+\+/],
  ['en-frontend', /node_modules/],
  ['ru-accountant', /1С:Бухгалтерия 8\.3/],
  ['en-aquarist', /500,000-litre/],
  ['es-olive', /27 °C|centrifugación/],
])('%s: what is written with marks survives: %s', (id, words) => {
  const found = VACANCIES.find(vacancy => vacancy.id === id)
  const lines = found ? viewVacancy(requestFor(found, 6)).lines : []
  expect(lines.map(({ text }) => text).join('\n')).toMatch(words)
})

it.each<[string, RegExp, RegExp]>([
  ['ru-barista', /кофемолку/, /Всё в порядке|столик|Кухня/],
  ['en-aquarist', /fish/, /At the weekend you are alone|Something has to be moved/],
  ['check-swim', /teenagers/, /fish/],
])('%s: a condition is asked about in the words of its own trade: %s', (id, own, others) => {
  const found = [...VACANCIES, ...OTHERS].find(vacancy => vacancy.id === id)
  const asked = (found ? draftOf(found) : { questions: [] }).questions.join('\n')
  expect(asked).toMatch(own)
  expect(asked).not.toMatch(others)
})
