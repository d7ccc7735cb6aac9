import * as z from 'zod'
import { VACANCIES_BULK_MAX } from './limits.ts'
import { type RouteTable, route } from './route.ts'
import { createVacancy, ownVacancy } from './vacancies.ts'

export const vacancyImportRoutes = {
  'POST /vacancies/bulk': route({
    operationId: 'createVacancies',
    access: 'vacancy.create',
    summary: 'Create several vacancies, as from a table: all of them or none',
    body: z.object({ vacancies: z.array(createVacancy).min(1).max(VACANCIES_BULK_MAX) }),
    replies: { 201: z.object({ vacancies: z.array(ownVacancy.pick({ id: true, title: true })) }) },
  }),
} satisfies RouteTable
