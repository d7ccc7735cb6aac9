import * as z from 'zod'
import { type RouteTable, route } from './route.ts'
import { language, publicVacancy } from './vacancies.ts'

/** How many demos the asking visitor or account has had, and whether another may begin. */
export const demoLimit = z.object({
  /** Also false while too many begin from this network. */
  can_use_demo: z.boolean(),
  demo_interviews_used: z.number(),
  demo_interviews_limit: z.number(),
})
export type DemoLimit = z.infer<typeof demoLimit>

/** The sample vacancy, in the shape of any other that a candidate comes to. */
export const demoVacancy = publicVacancy.extend({ id: z.literal('demo') })

export const demoRoutes = {
  'GET /auth/demo-limit': route({
    operationId: 'readDemoLimit',
    access: 'public',
    summary: 'How many demos are left, by account or by visitor',
    replies: { 200: demoLimit },
  }),
  'POST /auth/increment-demo': route({
    operationId: 'countDemo',
    access: 'public',
    summary: 'Begin a demo: counts it and answers the token for it',
    replies: { 200: demoLimit.extend({ demo_token: z.string() }) },
  }),
  'GET /demo/vacancy': route({
    operationId: 'readDemoVacancy',
    access: 'public',
    summary: 'The sample vacancy of the demo',
    query: z.object({
      /** The interview's language: a code or a name; unknown ones are English. */
      lang: language.catch('en').optional(),
      /** The language of the notice. */
      interfaceLang: z.string().max(20).optional(),
    }),
    replies: { 200: demoVacancy },
  }),
  'GET /interviews/demo-prompt': route({
    operationId: 'readDemoPrompt',
    access: 'public',
    summary: 'What the interviewer of a demo is told',
    query: z.object({ language: language.catch('en').optional() }),
    replies: { 200: z.object({ systemPrompt: z.string() }) },
  }),
} satisfies RouteTable
