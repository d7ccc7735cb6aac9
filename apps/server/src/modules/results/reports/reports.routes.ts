import { noticeRoutes } from '@vivavox/contracts/notices'
import { reportRoutes } from '@vivavox/contracts/reports'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { noteSecurity } from '../../accounts/auth/index.ts'
import { readNoticeToPrint, readReport } from './read-report.ts'
import type { ReportThread } from './report-thread.ts'

/** One result as a document to print and to pass on. */
export const registerReports = (app: FastifyInstance, context: AppContext, thread: ReportThread): void => {
  bindRoute(
    app,
    reportRoutes,
    'GET /interviews/{id}/report.pdf',
    async ({ query, interview, actor, request, reply }) => {
      const about = { interview, accountId: actor.id }
      const input = await readReport(context, about, query, localeOf(request))
      const pdf = await thread.draw(input)
      await noteSecurity(context, request, {
        kind: 'exported',
        userId: interview.organisation_id,
        actorId: actor.id,
        details: { interview_id: interview.id, format: 'pdf' },
      })
      const name = input.alias ?? ((input.identity && input.interview.candidate_name) || 'candidate')
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment('interview', name, 'pdf'))
        .send(Buffer.from(pdf))
    },
  )

  bindRoute(app, noticeRoutes, 'GET /vacancies/{id}/notice.pdf', async ({ vacancy, reply }) => {
    const pdf = await thread.draw(await readNoticeToPrint(context, vacancy))
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment('notice', vacancy.title, 'pdf'))
      .send(Buffer.from(pdf))
  })
}
