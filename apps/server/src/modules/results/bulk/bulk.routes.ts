import { type BulkRequest, type BulkResult, bulkRoutes } from '@vivavox/contracts/bulk'
import { DECISIONS } from '@vivavox/contracts/lists'
import type { Permission } from '@vivavox/contracts/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced } from '../../../platform/http/trail.ts'
import { noteSecurity } from '../../accounts/auth/index.ts'
import {
  accessAsOwner,
  deleteAsOwner,
  type Lifecycle,
  restoreInterview,
  updateInterview,
} from '../../interviewing/interviews/index.ts'
import { decideInterview, withdrawDecision } from '../../judgement/decisions/index.ts'
import { runBulk } from './run-bulk.ts'

/** As the single calls ask for. */
const PERMISSIONS = {
  advance: 'interview.decide',
  hold: 'interview.decide',
  decline: 'interview.decide',
  cancel: 'interview.edit',
  delete: 'interview.delete',
} as const satisfies Record<BulkRequest['action'], Permission>

/** What the single call does, its gate included. @returns the id of a decision that it made, else null */
const singleCall = (
  context: AppContext,
  lifecycle: Lifecycle,
  request: FastifyRequest,
  { action, reason = '', message, spare_running }: BulkRequest,
) => {
  const decision = DECISIONS.find(each => each === action)
  const begun = context.clock.now().toISOString()
  return async (id: string): Promise<string | null> => {
    const access = await accessAsOwner(context, request, id, PERMISSIONS[action])
    const { interview, accountId, may } = access
    if (decision) {
      const made = await decideInterview(
        traced(context, request),
        { interviewId: id, accountId },
        { decision, reason, message },
        true,
      )
      // One that was there before is not this call's to take back.
      return made.decided_at >= begun ? made.id : null
    }
    if (spare_running && interview.status === 'in_progress') throw new AppError('CONFLICT')
    if (action === 'delete') await deleteAsOwner(context, request, access)
    else
      await updateInterview(
        traced(context, request),
        lifecycle,
        { interview, viewer: { kind: 'owner', accountId, may } },
        { status: 'cancelled' },
      )
    return null
  }
}

/** One action for many interviews, and the way back. */
export const registerBulk = (app: FastifyInstance, context: AppContext, lifecycle: Lifecycle): void => {
  bindRoute(app, bulkRoutes, 'POST /interviews/bulk', async ({ body, request }): Promise<BulkResult> => {
    return runBulk(context, body.ids, singleCall(context, lifecycle, request, body))
  })

  bindRoute(app, bulkRoutes, 'POST /interviews/bulk/restore', async ({ body, request, actor: account }) => {
    return runBulk(context, body.ids, async id => {
      await restoreInterview(traced(context, request), account, id)
      const { interview } = await accessAsOwner(context, request, id, 'interview.delete')
      await noteSecurity(context, request, {
        kind: 'interview_restored',
        userId: interview.organisation_id,
        actorId: account.id,
        details: { interview_id: id },
      })
      return null
    })
  })

  bindRoute(app, bulkRoutes, 'POST /interviews/bulk/withdraw', async ({ body, request }) => {
    const meant = new Map(body.decisions.map(({ id, decision_id }) => [id, decision_id]))
    return runBulk(context, [...meant.keys()], async id => {
      const { accountId } = await accessAsOwner(context, request, id, 'interview.decide')
      await withdrawDecision(traced(context, request), { interviewId: id, accountId }, meant.get(id))
      return null
    })
  })
}
