import type { PageStage } from '@vivavox/contracts/candidate-page'
import { type Permission, permits, type Role, type Standing } from '@vivavox/contracts/permissions'
import type { RequestKind } from '@vivavox/contracts/requests'
import { DAY_MS } from '../../../../platform/clock.ts'

/** A candidate has at most so many requests that wait for an answer. */
export const OPEN_MAX = 10

const BEFORE: readonly RequestKind[] = ['human_instead', 'accommodation', 'extension', 'question', 'data']
const AFTER: readonly RequestKind[] = ['human_review', 'question', 'data']
/** The invitation ended, and no interview began. */
const MISSED: readonly RequestKind[] = ['extension', 'question', 'data']

const AT: Record<PageStage, readonly RequestKind[]> = {
  invited: BEFORE,
  started: BEFORE,
  finished: AFTER,
  in_review: AFTER,
  closed: AFTER,
  withdrawn: [],
  erased: [],
}

/** What a candidate may ask. @param hasBegun whether an interview of theirs began */
export const kindsAt = (stage: PageStage, hasBegun: boolean): readonly RequestKind[] =>
  stage === 'closed' && !hasBegun ? MISSED : AT[stage]

/** Who decides may review; all else is for those who coordinate: reviewers do not learn what adjustments a candidate needs. */
export const permissionFor = (kind: RequestKind): Permission =>
  kind === 'human_review' ? 'interview.decide' : 'interview.edit'

/** May a member answer it? */
export const mayAnswer = ({ role, ...standing }: Standing & { role: Role }, kind: RequestKind): boolean =>
  permits(role, permissionFor(kind), standing)

/** What the members should have been told by now: 1 that it came, 2 that it is due within a day, 3 that it is overdue. */
export const tellingAt = (dueAt: Date, now: Date): 1 | 2 | 3 => {
  if (now >= dueAt) return 3
  return dueAt.getTime() - now.getTime() <= DAY_MS ? 2 : 1
}
