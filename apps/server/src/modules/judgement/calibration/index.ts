import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { handleTrials } from './calibration.jobs.ts'
import { bindCalibrationRoutes } from './calibration.routes.ts'
import { readSample, type Sample } from './sample/read-sample.ts'
import type { ChooseTried } from './trial.ts'

export type { ChooseTried, TriedEvaluator } from './trial.ts'

/** Trials of a model or a prompt on graded interviews before it is saved. */
export const registerCalibration = (app: FastifyInstance, context: AppContext, choose: ChooseTried): void => {
  let read: Sample | null = null
  const sample = (): Sample => {
    read ??= readSample()
    return read
  }
  handleTrials(context, choose, sample)
  bindCalibrationRoutes(app, context, { choose, sample })
}
