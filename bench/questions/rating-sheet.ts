import { writeFileSync } from 'node:fs'
import { writeQuestions } from '../../apps/server/src/ai/builtin/questions/question-writer.ts'
import { type RatedVacancy, readOtherVacancies, readVacancies, requestFor } from './vacancies.ts'

// `npm run rating-sheet -- FILE SEED` writes a sheet for people who rate the drafted questions without knowing who wrote them; with 'other'
// behind the seed, over the twelve vacancies that are not rated.

/** Questions for each vacancy. */
const COUNT = 6

const HOW = `# Interview questions: rating sheet

For each vacancy read the description, then the questions. Give each question 1 to 10: would a good recruiter ask it for this
job? Mark with B a question whose language is broken (grammar, cut phrase, placeholder), with T one that belongs to another
trade, with R one that comes from a requirement or a condition. You are not told who wrote the questions.
`

const orderOf = (seed: number) => (a: RatedVacancy, b: RatedVacancy) => keyOf(a.id, seed) - keyOf(b.id, seed)

/** A number that mixes the order in the same way for the same seed. */
const keyOf = (id: string, seed: number): number =>
  [...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) % 1_000_003, seed)

const sectionOf = (vacancy: RatedVacancy, index: number): string => {
  const { questions } = writeQuestions(requestFor(vacancy, COUNT))
  const rows = questions.map((question, place) => `| ${index + 1}.${place + 1} | ${question} | | |`)
  return [
    `## ${index + 1}. ${vacancy.title} (${vacancy.level})`,
    '',
    ...vacancy.description
      .trim()
      .split('\n')
      .map(line => `> ${line}`),
    '',
    '| | question | 1–10 | B T R |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** A sheet over the vacancies, mixed by the seed, that does not say who wrote the questions. */
export const ratingSheet = (seed: number, vacancies = readVacancies()): string =>
  [HOW, ...vacancies.toSorted(orderOf(seed)).map(sectionOf)].join('\n')

if (process.argv[1] === import.meta.filename) {
  const [file = 'rating-sheet.md', seed = '1', set] = process.argv.slice(2)
  writeFileSync(file, ratingSheet(Number(seed), set === 'other' ? readOtherVacancies() : readVacancies()))
  process.stdout.write(`${file}\n`)
}
