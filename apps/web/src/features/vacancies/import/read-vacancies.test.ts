import { expect, test } from 'vitest'
import { readVacancies } from './read-vacancies.ts'

test.each([
  [
    'commas',
    'Title,Description,Question 1,Question 2,Level\nNurse,"Night shifts, small ward",Why nights?,How do you hand over?,Senior',
  ],
  [
    'semicolons, as Excel writes them in Europe',
    'title;description;questions;difficulty\r\nNurse;Night shifts, small ward;"Why nights?\nHow do you hand over?";senior\r\n',
  ],
  [
    'tabs with a mark of UTF-8',
    '\uFEFFPosition\tJob description\tQuestions\tSeniority\nNurse\tNight shifts, small ward\t"1. Why nights?\n2. How do you hand over?"\tSENIOR',
  ],
])('a table with %s', (_, source) => {
  const { rows, unknown, lacks } = readVacancies(source, 'en')
  expect([unknown, lacks]).toEqual([[], []])
  expect(rows).toMatchObject([
    {
      missing: [],
      vacancy: {
        title: 'Nurse',
        description: 'Night shifts, small ward',
        questions: ['Why nights?', 'How do you hand over?'],
        language: 'en',
        difficulty: 'senior',
      },
    },
  ])
})

test('a Russian table, with a language of its own in a row', () => {
  const source =
    'Должность;Описание;Вопрос 1;Вопрос 2;Сложность;Язык\nМедсестра;Смены;Почему ночь?;;Высокая;\nПовар;Кухня;Что готовите?;Как храните?;;немецкий'
  const { rows } = readVacancies(source, 'ru')
  expect(rows.map(({ vacancy }) => [vacancy.title, vacancy.language, vacancy.difficulty])).toEqual([
    ['Медсестра', 'ru', 'hard'],
    ['Повар', expect.any(String), undefined],
  ])
  expect(rows[0]?.vacancy.questions).toEqual(['Почему ночь?'])
})

test('a description longer than a cell of a guest list is whole', () => {
  const description = 'Night shifts. '.repeat(200).trim()
  const { rows } = readVacancies(`title;description;questions\nNurse;${description};Why nights?`, 'en')
  expect(rows[0]?.vacancy.description).toBe(description)
})

test('nothing is cut: too many questions and too long a description are refused by the server', () => {
  const many = Array.from({ length: 25 }, (_, at) => `Question ${at + 1}?`).join('\n')
  const { rows } = readVacancies(`title;description;questions\nNurse;${'a'.repeat(21_000)};"${many}"`, 'en')
  expect(rows[0]?.vacancy.questions).toHaveLength(25)
  expect(rows[0]?.vacancy.description).toHaveLength(20_001)
})

test('what is missing is told by row, and by column where the whole file lacks it', () => {
  const { rows, lacks, unknown } = readVacancies('title;salary\nNurse;3000\n;2000', 'en')
  expect([lacks, unknown]).toEqual([['description', 'questions'], ['salary']])
  expect(rows.map(({ line, missing }) => [line, missing])).toEqual([
    [2, ['description', 'questions']],
    [3, ['title', 'description', 'questions']],
  ])
})

test.each(['', '\n\n', 'title'])('%j has no vacancy', source => {
  expect(readVacancies(source, 'en').rows).toEqual([])
})
