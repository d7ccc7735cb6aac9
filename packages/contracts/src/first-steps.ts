import * as z from 'zod'
import { FIRST_STEPS, SETUP_STEPS } from './lists.ts'
import { type RouteTable, route } from './route.ts'

const setupSteps = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(['open', 'done', 'skipped']) })),
})

export const firstStepDone = z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })

export const firstStepsRoutes = {
  'GET /admin/setup-steps': route({
    operationId: 'listSetupSteps',
    access: 'administrator',
    summary: 'How far the first settings of this installation are',
    replies: { 200: setupSteps },
  }),
  'PUT /admin/setup-steps/{step}': route({
    operationId: 'markSetupStep',
    access: 'administrator',
    summary: 'Keep that a step is done or skipped, so that another browser goes on behind it',
    params: z.object({ step: z.enum(SETUP_STEPS) }),
    body: z.object({ state: z.enum(['done', 'skipped']) }),
    replies: { 200: setupSteps },
  }),
  'PUT /organisation/first-steps': route({
    operationId: 'hideFirstSteps',
    access: 'company.view',
    summary: "Close the caller's list of first steps, or show it again",
    body: z.object({ hidden: z.boolean() }),
    replies: { 204: null },
  }),
} satisfies RouteTable
