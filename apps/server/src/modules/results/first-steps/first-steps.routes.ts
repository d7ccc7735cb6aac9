import { firstStepsRoutes } from '@vivavox/contracts/first-steps'
import { SETUP_STEPS } from '@vivavox/contracts/lists'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { hideFirstSteps, listSetupSteps, saveSetupStep } from './first-steps.repository.ts'

const readSetupSteps = async ({ db }: AppContext) => {
  const states = new Map((await listSetupSteps(db)).map(({ step, state }) => [step, state]))
  return { steps: SETUP_STEPS.map(step => ({ step, state: states.get(step) ?? ('open' as const) })) }
}

/** The steps of a new installation, and of a new organisation in it. */
export const registerFirstSteps = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context
  bindRoute(app, firstStepsRoutes, 'GET /admin/setup-steps', () => readSetupSteps(context))

  bindRoute(
    app,
    firstStepsRoutes,
    'PUT /admin/setup-steps/{step}',
    async ({ params: { step }, body: { state } }) => {
      await saveSetupStep(db, { step, state, at: clock.now() })
      return readSetupSteps(context)
    },
  )

  bindRoute(app, firstStepsRoutes, 'PUT /organisation/first-steps', async ({ actor, body: { hidden } }) => {
    await hideFirstSteps(db, actor.id, hidden)
  })
}
