import { DESCRIPTION_MAX } from '@vivavox/contracts/limits'
import { parseLanguage } from '@vivavox/contracts/locales'
import type { Body } from '../../../lib/api/api.ts'
import { readTable } from '../../../lib/tables/read-table.ts'
import words from './words.json' with { type: 'json' }

type Field = keyof typeof words.headings
type Vacancy = Body<'POST /vacancies/bulk'>['vacancies'][number]

/** What columns and levels may be called, in lower case. */
const HEADINGS: Record<Field, readonly string[]> = words.headings
/** Behind 'Question 3'. */
const NUMBER = / ?№? ?\d{1,2}$/

const LEVELS: Record<string, string> = words.levels

const fieldOf = (heading: string): Field | 'question' | null => {
  const name = heading.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  if (NUMBER.test(name) && words.question.includes(name.replace(NUMBER, ''))) return 'question'
  const known = (Object.keys(HEADINGS) as Field[]).find(field => HEADINGS[field].includes(name))
  return known ?? null
}

export interface ImportedVacancy {
  /** Its row in the file, from 1. */
  line: number
  vacancy: Vacancy
  /** What it lacks. */
  missing: ('title' | 'description' | 'questions')[]
}

export interface VacancyTable {
  rows: ImportedVacancy[]
  /** Headings that say nothing to us. */
  unknown: string[]
  /** The file has no column for what every vacancy needs. */
  lacks: ('title' | 'description' | 'questions')[]
}

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map(line => line.replace(/^\s*(?:\d{1,2}[.)]|[-•*])\s+/, '').trim())
    .filter(Boolean)

const NEEDED = ['title', 'description', 'questions'] as const

/**
 * Vacancies of a table whose first row names its columns, in English or Russian. Questions stand in columns of their own, or in one,
 * each on a line.
 * @param language of interviews where the table names none, a BCP 47 code
 */
export const readVacancies = (source: string, language: string): VacancyTable => {
  // One more than fits: what is too long is refused, not cut.
  const [header, ...rest] = readTable(source, DESCRIPTION_MAX + 1)
  const fields = (header?.cells ?? []).map(fieldOf)
  const has = (field: (typeof NEEDED)[number]) =>
    fields.includes(field) || (field === 'questions' && fields.includes('question'))
  const rows = rest.map(({ line, cells }): ImportedVacancy => {
    const cellOf = (field: Field) => cells[fields.indexOf(field)]?.trim() ?? ''
    const level = cellOf('difficulty').toLowerCase()
    const spoken = cellOf('language')
    const vacancy: Vacancy = {
      title: cellOf('title').replace(/\s+/g, ' '),
      description: cellOf('description'),
      questions: [
        ...linesOf(cellOf('questions')),
        ...cells.filter((cell, at) => fields[at] === 'question' && cell.trim() !== ''),
      ],
      language: spoken ? (parseLanguage(spoken) ?? spoken) : language,
      ...(level && { difficulty: LEVELS[level] ?? level }),
    }
    return { line, vacancy, missing: NEEDED.filter(field => vacancy[field].length === 0) }
  })
  return {
    rows,
    unknown: (header?.cells ?? []).filter((cell, at) => cell !== '' && fields[at] === null),
    lacks: NEEDED.filter(field => !has(field)),
  }
}
