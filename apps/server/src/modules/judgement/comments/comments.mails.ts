import { defineMail } from '../../ledger/notifications/index.ts'

interface MentionFacts {
  path: string
  /** The member who wrote. */
  writer: string
  vacancy: string
}

/** Tells a member that a comment names them. Neither the comment nor the candidate: mails travel far. */
export const mentionedMail = defineMail<MentionFacts>('mentioned', { path: ({ path }) => path })
