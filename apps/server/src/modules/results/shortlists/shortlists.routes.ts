import { shortlistRoutes } from '@vivavox/contracts/shortlists'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { traced } from '../../../platform/http/trail.ts'
import { hashToken } from '../../../platform/ids.ts'
import { createReaderQueues } from '../../../platform/serial-queue.ts'
import { addGuestComment } from '../../judgement/comments/index.ts'
import { rateInterview } from '../../judgement/ratings/index.ts'
import { type ReportThread, readSharedReport } from '../reports/index.ts'
import { READ_SHARE, requireOpen } from '../shares/index.ts'
import {
  presentShortlist,
  readGuestRating,
  readShortlist,
  readShortlistedResult,
  requireShortlisted,
  rubricFor,
} from './read-shortlist.ts'
import { createShortlist, endShortlist } from './shortlist-links.ts'
import { type FoundShortlist, findShortlist, listShortlists } from './shortlists.repository.ts'

const requireOpinions = ({ may_comment }: FoundShortlist): void => {
  if (!may_comment) throw new AppError('FORBIDDEN')
}

/** Chosen candidates of a vacancy, by a link, for readers without an account: they read, rate and comment. */
export const registerShortlists = (
  app: FastifyInstance,
  context: AppContext,
  reports: ReportThread,
): void => {
  const { config, db, limits, clock } = context
  const readings = createReaderQueues()

  app.checks.shortlist = async request => {
    const token = request.headers['x-share-token']
    const found = typeof token === 'string' && token ? await findShortlist(db, hashToken(token)) : undefined
    await limits.of(READ_SHARE).takeFrom(request.ip, found?.id ?? 'unknown')
    requireOpen(found, clock.now())
    return { shortlist: found, payer: found.id }
  }

  bindRoute(
    app,
    shortlistRoutes,
    'POST /vacancies/{id}/shares',
    async ({ body, vacancy, actor: { id: accountId }, request }) => {
      const by = { vacancyId: vacancy.id, accountId }
      const { shortlist, token } = await createShortlist(traced(context, request), by, body)
      return {
        id: shortlist.id,
        url: `${config.publicOrigin}/shared#token=${token}`,
        token,
        expires_at: shortlist.expires_at.toISOString(),
        contacts: shortlist.contacts,
        may_comment: shortlist.may_comment,
      }
    },
  )

  bindRoute(app, shortlistRoutes, 'GET /vacancies/{id}/shares', async ({ vacancy }) => ({
    shares: (await listShortlists(db, vacancy.id)).map(presentShortlist),
  }))

  bindRoute(
    app,
    shortlistRoutes,
    'DELETE /vacancies/{id}/shares/{share_id}',
    async ({ params, vacancy, actor: { id: accountId }, request }) => {
      const by = { vacancyId: vacancy.id, accountId }
      await endShortlist(traced(context, request), by, params.share_id)
      return undefined
    },
  )

  bindRoute(app, shortlistRoutes, 'GET /shared', async ({ shortlist }) => readShortlist(context, shortlist))

  bindRoute(
    app,
    shortlistRoutes,
    'GET /shared/interviews/{id}',
    async ({ params: { id: interviewId }, query: { as }, shortlist, request }) =>
      readings.run(shortlist.id, () =>
        readShortlistedResult(context, shortlist, { interviewId, as, locale: localeOf(request) }),
      ),
  )

  bindRoute(
    app,
    shortlistRoutes,
    'GET /shared/interviews/{id}/report.pdf',
    async ({ params, shortlist, request, reply }) => {
      const row = await requireShortlisted(context, shortlist, params.id)
      const input = await readSharedReport(context, row, shortlist, localeOf(request))
      const pdf = await reports.draw(input)
      const name = (input.identity && input.interview.candidate_name) || 'candidate'
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment('interview', name, 'pdf'))
        .send(Buffer.from(pdf))
    },
  )

  bindRoute(
    app,
    shortlistRoutes,
    'POST /shared/comments',
    async ({ body: { interview_id: interviewId, ...said }, shortlist, request }) => {
      requireOpinions(shortlist)
      await requireShortlisted(context, shortlist, interviewId)
      return addGuestComment(traced(context, request), { interviewId, shortlistId: shortlist.id }, said)
    },
  )

  bindRoute(
    app,
    shortlistRoutes,
    'PUT /shared/ratings',
    async ({ body: { interview_id: interviewId, as, ...given }, shortlist, request }) => {
      requireOpinions(shortlist)
      const row = await requireShortlisted(context, shortlist, interviewId)
      const by = { shortlist_id: shortlist.id, guest_name: as }
      const rubric = await rubricFor(context, row)
      await rateInterview(traced(context, request), { interviewId, by }, rubric, given)
      const rating = await readGuestRating(context, { interviewId, shortlistId: shortlist.id }, as)
      if (!rating) throw new AppError('NOT_FOUND')
      return rating
    },
  )
}
