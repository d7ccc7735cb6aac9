import * as z from 'zod'
import { TEMPLATE_NAME_MAX } from './limits.ts'
import { id, idParams, line, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'
import { ownVacancy, updateVacancy } from './vacancies.ts'

/** What a template keeps of a form: everything but what belongs to one opening. */
export const templateFields = updateVacancy.omit({
  status: true,
  deadline: true,
  questions_count: true,
  next_step: true,
})
export type TemplateFields = z.output<typeof templateFields>

/** The same as it is read: nothing is mapped any more. */
const keptFields = ownVacancy
  .pick({
    title: true,
    description: true,
    difficulty: true,
    language: true,
    questions: true,
    strong_answers: true,
    follow_up_questions: true,
    prompt_template: true,
    candidate_results: true,
    max_candidates: true,
    blind_review: true,
    independent_ratings: true,
    invited_only: true,
    voice_provider: true,
    voice: true,
    greeting: true,
    phrases: true,
    criteria: true,
  })
  .partial()
export type KeptFields = z.infer<typeof keptFields>

const listedTemplate = z.object({ id, name: z.string(), created_at: timestamp })
export type ListedTemplate = z.infer<typeof listedTemplate>

export const vacancyTemplateRoutes = {
  'GET /vacancy-templates': route({
    operationId: 'listTemplates',
    access: 'vacancy.create',
    summary: 'My templates of vacancies, newest first',
    replies: { 200: z.object({ templates: z.array(listedTemplate) }) },
  }),
  'POST /vacancy-templates': route({
    operationId: 'createTemplate',
    access: 'vacancy.create',
    summary: 'Keep a form as a template',
    body: z.object({ name: line(TEMPLATE_NAME_MAX, 1), fields: templateFields }),
    replies: { 201: listedTemplate },
  }),
  'GET /vacancy-templates/{id}': route({
    operationId: 'readTemplate',
    access: 'vacancy.create',
    summary: 'What a template holds',
    params: idParams,
    replies: { 200: listedTemplate.extend({ fields: keptFields }) },
  }),
  'DELETE /vacancy-templates/{id}': route({
    operationId: 'deleteTemplate',
    access: 'vacancy.create',
    summary: 'Delete a template; vacancies made from it stay',
    params: idParams,
    replies: { 204: null },
  }),
} satisfies RouteTable
