import { invitationRoutes } from '@vivavox/contracts/invitations'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { decodeCursor, toPage } from '../../../platform/paging/cursor.ts'
import { changingSettings } from '../../ledger/audit/index.ts'
import { requireVacancy } from '../vacancies/index.ts'
import { resendInvitation, retakeInterview, revokeInvitation } from './change-invitation.ts'
import { handleInvitationJobs } from './invitation-mail.jobs.ts'
import { type ListedInvitation, statusOf } from './invitations.policy.ts'
import { presentEntry, presentInvitation, presentSent } from './invitations.presenter.ts'
import { findOfVacancy, listInvitations } from './invitations.repository.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { previewLetter } from './preview-letter.ts'
import { remindCandidates } from './remind-candidates.ts'
import { readLetters, saveLetter } from './standard-letters.ts'
import { openInvitation, openLink } from './use-invitation.ts'

interface OfVacancy {
  id: string
  invitationId: string
}

/** Invitations by mail: sent, sent again and taken back by the owner, opened by the candidate. */
export const registerInvitations = (app: FastifyInstance, context: AppContext): void => {
  const { config, db, clock } = context
  handleInvitationJobs(context)
  context.jobs.schedule(
    'invitation-reminders',
    '*/5 * * * *',
    async () => void (await remindCandidates(context)),
  )

  const require = async ({ id, invitationId }: OfVacancy) => {
    const row = await findOfVacancy(db, id, invitationId)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  bindRoute(app, invitationRoutes, 'POST /vacancies/{id}/invitations', async ({ body, vacancy }) => {
    const { made, skipped } = await inviteCandidates(context, vacancy, body)
    const now = clock.now()
    return { invitations: made.map(row => presentSent(config, row, vacancy, now)), skipped }
  })

  bindRoute(app, invitationRoutes, 'GET /vacancies/{id}/invitations', async ({ query, vacancy }) => {
    const after = decodeCursor(query.sort, query.cursor)
    const ascending = query.sort === 'created_at'
    const untaken = vacancy.blind_review
    const rows = await listInvitations(db, vacancy.id, { limit: query.limit, after, ascending, untaken })
    const position = (row: (typeof rows)[number]) => ({ value: row.created_at.toISOString(), id: row.id })
    const { page, next_cursor } = toPage(rows, query.limit, position, query.sort)
    const now = clock.now()
    return { invitations: page.map(row => presentInvitation(row, vacancy, now)), next_cursor }
  })

  bindRoute(app, invitationRoutes, 'POST /vacancies/{id}/invitations/preview', ({ body, vacancy }) =>
    previewLetter(context, vacancy, body),
  )

  bindRoute(
    app,
    invitationRoutes,
    'POST /vacancies/{id}/invitations/{invitationId}/resend',
    async ({ params, vacancy }) => {
      const row = await require(params)
      const sent = await resendInvitation(context, vacancy, row)
      return presentSent(config, sent, vacancy, clock.now())
    },
  )

  bindRoute(
    app,
    invitationRoutes,
    'POST /vacancies/{id}/invitations/{invitationId}/retake',
    async ({ params, vacancy }) => {
      const row = await require(params)
      return presentSent(config, await retakeInterview(context, vacancy, row), vacancy, clock.now())
    },
  )

  bindRoute(
    app,
    invitationRoutes,
    'DELETE /vacancies/{id}/invitations/{invitationId}',
    async ({ params }) => {
      await revokeInvitation(context, await require(params))
      return undefined
    },
  )

  bindRoute(app, invitationRoutes, 'GET /settings/invitation-letters', async ({ organisation }) => ({
    letters: await readLetters(context, organisation.id),
  }))

  bindRoute(
    app,
    invitationRoutes,
    'PUT /settings/invitation-letters/{locale}/{kind}',
    ({ params, body, ...call }) =>
      changingSettings(context, call, [`letter_${params.kind}_${params.locale}`], transaction =>
        saveLetter({ ...context, db: transaction }, call.organisation.id, params, body),
      ),
  )

  bindRoute(app, invitationRoutes, 'GET /vacancies/{id}/entry', async ({ params }) =>
    presentEntry(await requireVacancy(context, params.id)),
  )

  const present = (row: ListedInvitation) => ({
    vacancy_id: row.vacancy_id,
    name: row.name,
    email: row.email,
    status: statusOf(row, clock.now()),
    expires_at: row.expires_at.toISOString(),
  })

  bindRoute(app, invitationRoutes, 'GET /invitations/{token}', async ({ params }) =>
    present(await openInvitation(context, params.token)),
  )

  bindRoute(app, invitationRoutes, 'POST /invitations/open', async ({ body }) => {
    const { row, resumable } = await openLink(context, body.token)
    return { ...present(row), resumable }
  })
}
