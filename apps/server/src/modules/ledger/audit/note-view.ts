import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { trailOf } from '../../../platform/http/trail.ts'
import { attemptOf, whereRoom } from '../../../platform/security/count-attempts.ts'
import { addAuditEntry } from './audit.repository.ts'

/** By person and interview: reads of ten minutes are one entry. */
const VIEWS = { name: 'interviewViewed', times: 1, seconds: 600 }

/** Writes down that a member read what a candidate said. */
export const noteView = (
  { db, clock, limits }: AppContext,
  request: FastifyRequest,
  actor: { id: string },
  interview_id: string,
): Promise<void> =>
  whereRoom(attemptOf(limits.of(VIEWS), actor.id, interview_id), () =>
    addAuditEntry(db, {
      at: clock.now(),
      action: 'interview.viewed',
      interview_id,
      trail: trailOf(request, actor),
    }),
  )
