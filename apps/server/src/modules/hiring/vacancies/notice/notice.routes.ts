import { noticeRoutes } from '@vivavox/contracts/notices'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { traced } from '../../../../platform/http/trail.ts'
import { updateVacancy } from '../save-vacancy.ts'
import { readNotice } from './read-notice.ts'

/** What candidates are told of the AI interview, by where they are. */
export const bindNoticeRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, noticeRoutes, 'GET /vacancies/{id}/notice', ({ vacancy }) => readNotice(context, vacancy))

  bindRoute(app, noticeRoutes, 'POST /vacancies/{id}/notice/preview', ({ vacancy, body }) =>
    readNotice(context, { ...vacancy, notice: body }),
  )

  bindRoute(app, noticeRoutes, 'PUT /vacancies/{id}/notice', async ({ body, vacancy, request, actor }) => {
    const changed = await updateVacancy(traced(context, request), vacancy, { notice: body }, actor.id)
    return readNotice(context, changed)
  })
}
