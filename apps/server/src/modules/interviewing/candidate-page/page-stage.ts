import type { PageStage } from '@vivavox/contracts/candidate-page'
import type { Page } from './candidate-page.repository.ts'

/** How far a candidate is, and since when. */
export interface Standing {
  stage: PageStage
  since: Date
}

type Facts = Pick<Page, 'invitation' | 'interview' | 'kept'>

const ofInterview = (
  interview: NonNullable<Facts['interview']>,
  decidedAt: Date | undefined,
): Standing | null => {
  const { status, started_at, ended_at, created_at, seen_at } = interview
  if (status === 'pending') return null
  // Given up before its start: the invitation may still work.
  if (status === 'abandoned' && !started_at) return null
  if (status === 'in_progress') return { stage: 'started', since: started_at ?? created_at }
  const ended = ended_at ?? created_at
  if (decidedAt) return { stage: 'closed', since: decidedAt }
  if (status === 'cancelled') return { stage: 'closed', since: ended }
  return seen_at ? { stage: 'in_review', since: seen_at } : { stage: 'finished', since: ended }
}

const ofInvitation = ({ invitation, interview }: Facts, now: Date): Standing => {
  const isOver = interview?.status === 'abandoned'
  const begun = isOver ? null : interview
  if (!invitation)
    return {
      stage: isOver ? 'closed' : 'invited',
      since: interview?.ended_at ?? interview?.created_at ?? now,
    }
  const { revoked_at, expires_at, sent_at } = invitation
  if (revoked_at) return { stage: 'closed', since: revoked_at }
  // A begun one outlives its link.
  if (!begun && expires_at <= now) return { stage: 'closed', since: expires_at }
  return { stage: 'invited', since: begun?.created_at ?? sent_at }
}

/** Tells how far a candidate is. @param decidedAt of the decision that counts; undefined: none */
export const standingOf = (facts: Facts, decidedAt: Date | undefined, now: Date): Standing => {
  const { kept, interview } = facts
  if (kept?.erased_at) return { stage: 'erased', since: kept.erased_at }
  if (kept?.withdrawn_at) return { stage: 'withdrawn', since: kept.withdrawn_at }
  return (interview && ofInterview(interview, decidedAt)) ?? ofInvitation(facts, now)
}
