import { type Ratings, type Rubric, ratingRoutes } from '@vivavox/contracts/ratings'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import type { Granted } from '../../../platform/http/gate.ts'
import { traced } from '../../../platform/http/trail.ts'
import { requireVacancy, type VacancyRow } from '../../hiring/vacancies/index.ts'
import { wordsFor } from '../decisions/index.ts'
import { scoredCriteria } from '../evaluations/index.ts'
import { deleteGuestRating } from './delete-guest-rating.ts'
import { rateInterview } from './rate-interview.ts'
import { readAgreement } from './read-agreement.ts'
import { readRatings } from './read-ratings.ts'

type Asked = Pick<Granted, 'interview' | 'actor' | 'may'>

/** As the interview began, or as its vacancy is before that. */
export const rubricOf = (vacancy: VacancyRow, { snapshot }: Granted['interview']): Rubric => {
  const asked = snapshot ?? vacancy
  return {
    questions: asked.questions,
    criteria: scoredCriteria(asked).map(({ name, anchors }) => ({ name, anchors })),
  }
}

/** Members' ratings of candidates, and how far they agree with the evaluator. */
export const registerRatings = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const vacancyOf = ({ interview }: Pick<Asked, 'interview'>) => requireVacancy(context, interview.vacancy_id)
  const read = async ({ interview, actor, may }: Asked, vacancy: VacancyRow): Promise<Ratings> => ({
    rubric: rubricOf(vacancy, interview),
    ...(await readRatings(db, interview.id, vacancy.independent_ratings, {
      id: actor.id,
      mayRate: may.includes('interview.rate'),
      inWords: await wordsFor(db, interview, actor.id),
    })),
  })

  bindRoute(app, ratingRoutes, 'PUT /interviews/{id}/ratings', async ({ body, request, ...asked }) => {
    const { interview, actor } = asked
    const vacancy = await vacancyOf(asked)
    const about = { interviewId: interview.id, by: { rated_by: actor.id } }
    await rateInterview(traced(context, request), about, rubricOf(vacancy, interview), body)
    return read(asked, vacancy)
  })

  bindRoute(app, ratingRoutes, 'GET /interviews/{id}/ratings', async asked =>
    read(asked, await vacancyOf(asked)),
  )

  bindRoute(
    app,
    ratingRoutes,
    'DELETE /interviews/{id}/ratings/{rating_id}',
    async ({ params, interview, actor, request }) => {
      const about = { interviewId: interview.id, ratingId: params.rating_id, accountId: actor.id }
      await deleteGuestRating(traced(context, request), about)
      return undefined
    },
  )

  bindRoute(app, ratingRoutes, 'GET /vacancies/{id}/agreement', ({ vacancy, actor, may }) =>
    readAgreement(db, vacancy.id, may.includes('interview.rate') ? actor.id : null),
  )
}
