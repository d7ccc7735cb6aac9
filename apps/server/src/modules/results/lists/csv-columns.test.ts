import { describe, expect, it } from 'vitest'
import { withoutFormula } from '../../../platform/csv.ts'
import { csvDisposition, csvRow } from './csv-columns.ts'

const interview = {
  id: 'i',
  candidate_name: 'O’Neil, "Ann"',
  candidate_email: 'ann@example.com',
  candidate_phone: '+7 (916) 123-45-67',
  status: 'completed' as const,
  evaluation_status: 'done' as const,
  technical_score: 80,
  communication_score: 70,
  overall_score: 0,
  human_score: null,
  evaluated_by: 'openai',
  decision: null,
  decision_rating: null,
  starred: false,
  tags: [],
  vacancy_title: 'Baker',
  blind_number: null,
  flags: [],
  answered_questions: 5,
  candidate_words: 200,
  decision_reason: null,
  language: 'de',
  source: null,
  url: 'https://jobs.example/results/i',
  created_at: '2026-03-01T23:30:00.000Z',
  started_at: '2026-03-01T23:31:20.000Z',
  ended_at: null,
}

describe('csv', () => {
  it('writes the columns, the date as ru-RU in UTC, and 0 as a number', () => {
    expect(csvRow(interview, 'en')).toEqual([
      'O’Neil, "Ann"',
      'ann@example.com',
      '+7 (916) 123-45-67',
      '01.03.2026',
      'Completed',
      '80',
      '70',
      '0',
      'OpenAI',
      '',
      '',
      '',
      '',
      'Baker',
      '',
      '',
      'https://jobs.example/results/i',
      '2026-03-01 23:31',
      '',
      'German',
      '',
      '',
    ])
    expect(csvRow({ ...interview, overall_score: null }, 'ru').at(7)).toBe('')
  })

  it('fills in the mean rating of members where there is no score, and says so', () => {
    const rated = csvRow({ ...interview, overall_score: null, evaluated_by: null, human_score: 75 }, 'en')
    expect([rated[7], rated[8], rated[20]]).toEqual(['75', 'members of the team (mean rating)', '75'])
    const both = csvRow({ ...interview, human_score: 75 }, 'en')
    expect([both[7], both[8], both[20]]).toEqual(['0', 'OpenAI', '75'])
  })

  it.each([
    ['builtin', 'en', 'built-in: structure, not meaning'],
    ['builtin', 'ru', 'встроенная оценка: строение ответов, не смысл'],
    ['a-new-one', 'en', 'a-new-one'],
    [null, 'en', ''],
  ] as const)('tells who evaluated: %s in %s', (evaluated_by, locale, told) => {
    expect(csvRow({ ...interview, evaluated_by }, locale).at(8)).toBe(told)
  })

  it.each([
    [
      { decision: 'advance', decision_rating: 5, starred: true, tags: ['night shifts', '=1+1'] },
      'en',
      ['Advanced', '5', 'yes', 'night shifts, =1+1'],
    ],
    [{ decision: 'hold', tags: ['=1+1'] }, 'ru', ['Отложить', '', '', "'=1+1"]],
    [{ decision: 'decline' }, 'ru', ['Отказать', '', '', '']],
  ] as const)('ends with what a person made of it: %j in %s', (made, locale, columns) => {
    const row = csvRow({ ...interview, ...made, tags: [...('tags' in made ? made.tags : [])] }, locale)
    expect(row.slice(9, 13)).toEqual(columns)
  })

  it('disarms the vacancy and the reason', () => {
    const row = csvRow({ ...interview, vacancy_title: '=1+1', decision_reason: '=2' }, 'en')
    expect(row.slice(13, 15)).toEqual(["'=1+1", "'=2"])
  })

  it('ends with where the candidate found the link, disarmed', () => {
    expect(csvRow({ ...interview, source: 'job-board' }, 'en').at(-1)).toBe('job-board')
    expect(csvRow({ ...interview, source: '-board' }, 'en').at(-1)).toBe("'-board")
  })

  it('names flags and language in the language of the reader', () => {
    const row = csvRow({ ...interview, flags: ['off_topic', 'pasted_text'] }, 'ru')
    expect([row[15], row[19]]).toEqual(['Не по теме, Вставленный текст', 'немецкий'])
  })

  it('calls a hidden candidate by the number, in the language of the reader', () => {
    const hidden = { ...interview, blind_number: 7, candidate_name: 'Candidate 7' }
    expect([csvRow(hidden, 'en')[0], csvRow(hidden, 'ru')[0]]).toEqual(['Candidate 7', 'Кандидат 7'])
  })

  it.each(['=1+1', '+7', '-1', '@x', '\tx', '\rx', '+1+cmd|x', '+1234567\n=1+1', '-1234567'])(
    'disarms %j',
    cell => {
      expect(withoutFormula(cell)).toBe(`'${cell}`)
    },
  )

  it.each(['\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
    'disarms %j, which some spreadsheets run too',
    cell => {
      expect(withoutFormula(cell)).toBe(`'${cell}`)
    },
  )

  it.each(['Анна-Мария', '+7 (916) 123-45-67', '+44 20 7946 0958'])('leaves %j alone', cell => {
    expect(withoutFormula(cell)).toBe(cell)
  })

  it('names the file twice', () => {
    expect(csvDisposition('Go разработчик')).toBe(
      'attachment; filename="interviews-Go____________.csv"; filename*=UTF-8\'\'interviews-Go%20%D1%80%D0%B0%D0%B7%D1%80%D0%B0%D0%B1%D0%BE%D1%82%D1%87%D0%B8%D0%BA.csv',
    )
    expect(csvDisposition(null)).toContain('interviews-results.csv')
  })
})
