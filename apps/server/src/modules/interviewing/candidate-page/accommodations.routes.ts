import { accommodationRoutes, type putAccommodations } from '@vivavox/contracts/accommodations'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { isMissingReference } from '../../../platform/database/errors.ts'
import type { Row } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { type Chooser, keepAccommodations, tellAccommodationsChanged } from '../accommodations/index.ts'
import { findPage, lockKept, type Page } from './candidate-page.repository.ts'

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

/** Keeps what was chosen unless it is erased or withdrawn meanwhile. @param id of the page, or of its interview */
const choose = async (
  context: AppContext,
  id: string,
  chosen: z.output<typeof putAccommodations>,
): Promise<void> => {
  const chooser = await inTransaction(context.db, async transaction => {
    const found = await findPage(transaction, id)
    if (found) await lockKept(transaction, found.id)
    const page = found && (await findPage(transaction, found.id))
    if (!page) throw new AppError('INTERVIEW_CLOSED')
    const open = chooserOf(page, context.clock.now())
    await keepAccommodations(context, transaction, open, chosen)
    return open
  }).catch((error: unknown) => {
    throw isMissingReference(error) ? new AppError('INTERVIEW_CLOSED', { cause: error }) : error
  })
  tellAccommodationsChanged(context, chooser)
}

export const registerAccommodations = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, accommodationRoutes, 'PUT /my/accommodations', async ({ page, body }) => {
    await choose(context, page.id, body)
    return undefined
  })

  bindRoute(app, accommodationRoutes, 'PUT /interviews/{id}/accommodations', async ({ interview, body }) => {
    if (!isOpen(interview)) throw new AppError('INTERVIEW_CLOSED')
    await choose(context, interview.id, body)
    return undefined
  })
}
