import * as z from 'zod'
import { UI_LOCALES } from './locales.ts'
import { type RouteTable, route } from './route.ts'
import { createVacancy, ownVacancy } from './vacancies.ts'

/** What is written for a common role, in the bounds of a vacancy. */
export const starterFields = createVacancy
  .pick({ title: true, description: true, difficulty: true, questions: true, criteria: true })
  .required()

/** A common role, ready to fill the form of a new vacancy. */
export const vacancyStarter = ownVacancy
  .pick({
    title: true,
    description: true,
    difficulty: true,
    language: true,
    questions: true,
    criteria: true,
  })
  .extend({
    /** The same in all languages. */
    role: z.string(),
  })
export type VacancyStarter = z.infer<typeof vacancyStarter>

export const vacancyStarterRoutes = {
  'GET /vacancy-starters': route({
    operationId: 'listStarters',
    access: 'vacancy.create',
    summary: 'Common roles with questions and criteria to begin a vacancy from, by title',
    query: z.object({ locale: z.enum(UI_LOCALES).default('en') }),
    replies: { 200: z.object({ starters: z.array(vacancyStarter) }) },
  }),
} satisfies RouteTable
