import type { Comment } from '@vivavox/contracts/comments'
import type { DecisionRecord } from '@vivavox/contracts/decisions'
import type { Message } from '@vivavox/contracts/messages'
import type { Rating } from '@vivavox/contracts/ratings'

/** What happened after an interview. A further kind is a further member here and a view in discussion.tsx. */
export type TimelineEntry =
  | { kind: 'comment'; at: string; key: string; comment: Comment }
  | { kind: 'rating'; at: string; key: string; rating: Rating }
  | { kind: 'decision'; at: string; key: string; decision: DecisionRecord }
  | { kind: 'message'; at: string; key: string; message: Message }

/** All of it, oldest first. */
export const timelineOf = (
  comments: readonly Comment[],
  ratings: readonly Rating[],
  decisions: readonly DecisionRecord[],
  messages: readonly Message[],
): TimelineEntry[] => {
  const entries: TimelineEntry[] = [
    ...comments.map(comment => ({ kind: 'comment' as const, at: comment.at, key: comment.id, comment })),
    ...ratings.map(rating => ({
      kind: 'rating' as const,
      at: rating.at,
      key: `${rating.at} ${rating.by?.id}`,
      rating,
    })),
    ...decisions.map(decision => ({
      kind: 'decision' as const,
      at: decision.decided_at,
      key: decision.id,
      decision,
    })),
    ...messages.map(message => ({
      kind: 'message' as const,
      at: message.created_at,
      key: message.id,
      message,
    })),
  ]
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}
