import { readFileSync } from 'node:fs'
import { type GenerateContent, generateContent } from '@vivavox/contracts/vacancies'
import { parse } from 'yaml'
import * as z from 'zod'

/** A vacancy as a recruiter would paste it; `known`: its trade is one that the built-in writer knows. */
const vacancy = z.strictObject({
  id: z.string(),
  known: z.boolean(),
  language: z.string(),
  level: z.string(),
  title: z.string(),
  description: z.string(),
})
export type RatedVacancy = z.infer<typeof vacancy>

const FILES = ['ru', 'en', 'others']

const readFile = (file: string): RatedVacancy[] =>
  z
    .array(vacancy)
    .parse(
      parse(
        readFileSync(new URL(`../../calibration/questions/vacancies/${file}.yaml`, import.meta.url), 'utf8'),
      ),
    )

/** The thirty vacancies over which drafted questions are rated. */
export const readVacancies = (): RatedVacancy[] => FILES.flatMap(readFile)

/** Twelve of other trades, to see that a change was not made for the thirty. */
export const readOtherVacancies = (): RatedVacancy[] => readFile('check')

/** What the form would ask the server for. */
export const requestFor = (
  { title, description, language, level }: RatedVacancy,
  count: number,
  avoid: readonly string[] = [],
): GenerateContent =>
  generateContent.parse({ title, description, language, difficulty: level, questions_count: count, avoid })
