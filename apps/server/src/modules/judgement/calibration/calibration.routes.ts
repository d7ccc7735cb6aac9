import { type CalibratedEngine, calibrationRoutes } from '@vivavox/contracts/calibration'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { newId } from '../../../platform/ids.ts'
import { queueTrial } from './calibration.jobs.ts'
import { injectedTwins, presentCalibration, presentRun } from './calibration.presenter.ts'
import { endRun, findLastRun, findRun, insertRun, listCalibrations } from './calibration.repository.ts'
import { tokensFor } from './estimate-cost.ts'
import type { Sample } from './sample/read-sample.ts'
import { type ChooseTried, planTrial } from './trial.ts'

const namesOf = ({ provider, model, prompt_version }: CalibratedEngine): CalibratedEngine => ({
  provider,
  model,
  prompt_version,
})

/** @returns null as soon as one price is not known */
const sumOfPrices = (prices: readonly (number | null)[]): number | null =>
  prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0)

export const bindCalibrationRoutes = (
  app: FastifyInstance,
  context: AppContext,
  { choose, sample }: { choose: ChooseTried; sample: () => Sample },
): void => {
  const { db, clock } = context
  bindRoute(app, calibrationRoutes, 'GET /admin/calibration', async ({ actor: { id } }) => {
    const { version, cases } = sample()
    const [run, rows, { engine }] = await Promise.all([
      findLastRun(db),
      listCalibrations(db, version),
      choose({}, id),
    ])
    const twins = injectedTwins(cases)
    return {
      run: run ? presentRun(run, rows, twins) : null,
      measured: rows.map(row => presentCalibration(row, twins)),
      in_use: namesOf(engine),
    }
  })

  bindRoute(app, calibrationRoutes, 'POST /admin/calibration/cost', async ({ body, actor: { id } }) => {
    const taken = sample()
    const { tried, toMeasure } = await planTrial(context, choose, {
      change: body,
      userId: id,
      sample: taken,
    })
    const prices = toMeasure.map(({ price, samples }) => price(tokensFor(taken.cases, samples)))
    return {
      cases: toMeasure.length * taken.cases.length,
      tried: { provider: tried.engine.provider, model: tried.engine.model },
      cost_usd: sumOfPrices(prices),
    }
  })

  bindRoute(
    app,
    calibrationRoutes,
    'POST /admin/calibration',
    async ({ body, reply, actor: { id: userId } }) => {
      const { cases, version } = sample()
      // A change that could not be saved is refused here, where the administrator sees why.
      await choose(body, userId)
      const id = newId()
      await inTransaction(db, async transaction => {
        const run = { id, change: body, cases: cases.length, userId, at: clock.now() }
        if (!(await insertRun(transaction, run))) throw new AppError('CONFLICT')
        await queueTrial(context, transaction, id)
      })
      const run = await findRun(db, id)
      if (!run) throw new AppError('NOT_FOUND')
      return reply.code(202).send(presentRun(run, await listCalibrations(db, version), injectedTwins(cases)))
    },
  )

  bindRoute(app, calibrationRoutes, 'DELETE /admin/calibration', async () => {
    await endRun(db, 'cancelled')
    return undefined
  })
}
