import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import type { ChooseEvaluators } from '../../judgement/evaluations/index.ts'
import { handleDryRuns } from './dry-run.jobs.ts'
import { bindDryRunRoutes } from './dry-run.routes.ts'

/** Simulated people take the interview of a vacancy, so that its owner sees what it makes of them. */
export const registerDryRuns = (
  app: FastifyInstance,
  context: AppContext,
  chooseEvaluators: ChooseEvaluators,
): void => {
  handleDryRuns(context, chooseEvaluators)
  bindDryRunRoutes(app, context)
}
