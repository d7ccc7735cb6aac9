import { accommodationRoutes } from '@vivavox/contracts/accommodations'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { invitationOf } from './accommodations.repository.ts'
import { type Chooser, chooseAccommodations } from './choose-accommodations.ts'

interface Page {
  invitation: Row<'invitations'> | null
  interview: Row<'interviews'> | null
  kept: Row<'candidate_pages'> | null
}

const isOpen = ({ status }: Row<'interviews'>): boolean => status === 'pending' || status === 'in_progress'

/** An invitation whose interview was given up before its start still works. */
const canBegin = ({ invitation, interview }: Page, now: Date): boolean =>
  invitation !== null &&
  invitation.revoked_at === null &&
  invitation.expires_at > now &&
  (interview === null || (interview.status === 'abandoned' && interview.started_at === null))

/** @throws AppError INTERVIEW_CLOSED once there is nothing to choose for */
const chooserOf = (page: Page, now: Date): Chooser => {
  const { invitation, interview, kept } = page
  const isLeft = kept?.withdrawn_at || kept?.erased_at
  const first = invitation ?? interview
  const isUsable = (interview && isOpen(interview)) || canBegin(page, now)
  if (isLeft || !first || !isUsable) throw new AppError('INTERVIEW_CLOSED')
  return { id: first.id, organisationId: first.organisation_id, interviewId: interview?.id ?? null }
}

export const registerAccommodations = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, accommodationRoutes, 'PUT /my/accommodations', async ({ page, body }) => {
    await chooseAccommodations(context, chooserOf(page, context.clock.now()), body)
    return undefined
  })

  bindRoute(app, accommodationRoutes, 'PUT /interviews/{id}/accommodations', async ({ interview, body }) => {
    if (!isOpen(interview)) throw new AppError('INTERVIEW_CLOSED')
    const id = (await invitationOf(context.db, interview.id)) ?? interview.id
    const chooser = { id, organisationId: interview.organisation_id, interviewId: interview.id }
    await chooseAccommodations(context, chooser, body)
    return undefined
  })
}
