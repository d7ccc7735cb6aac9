import type { AUDIT_ACTIONS, AuditEntry } from '@vivavox/contracts/decisions'
import { DECISIONS, type DecisionKind } from '@vivavox/contracts/lists'
import type { Texts } from '../../../i18n/engine.ts'

type Known = (typeof AUDIT_ACTIONS)[number]

const asDecision = (value: unknown): DecisionKind | undefined => DECISIONS.find(one => one === value)

const decided = (t: Texts, { decision, rating }: AuditEntry['details']): string => {
  const kind = asDecision(decision)
  const words = kind
    ? t('decisions.audit.decided', { decision: t(`decisions.made.${kind}`) })
    : t('decisions.audit.decidedSomething')
  return typeof rating === 'number' ? `${words} · ${t('decisions.outOfFive', { rating })}` : words
}

/** What it is marked with since then; a star alone and tags alone are called so. */
const labelled = (t: Texts, { starred, tags }: AuditEntry['details']): string => {
  const names = Array.isArray(tags) ? tags.map(String) : []
  if (starred !== true && names.length === 0) return t('decisions.audit.unlabelled')
  if (names.length === 0) return t('decisions.starred')
  const labels = names.join(', ')
  return starred === true
    ? t('decisions.audit.labelled', { labels })
    : t('decisions.audit.tagged', { labels })
}

const WORDS: Record<Known, (t: Texts, details: AuditEntry['details']) => string> = {
  decided,
  labelled,
  rated: (t, { again, guest }) => {
    if (guest === true) return t('decisions.audit.guestRated')
    return t(again === true ? 'decisions.audit.ratedAgain' : 'decisions.audit.rated')
  },
  commented: (t, { guest }) =>
    t(guest === true ? 'decisions.audit.guestCommented' : 'decisions.audit.commented'),
  rating_deleted: t => t('decisions.audit.ratingDeleted'),
  comment_deleted: t => t('decisions.audit.commentDeleted'),
  decision_withdrawn: t => t('decisions.audit.withdrawn'),
  message_queued: t => t('decisions.audit.messageQueued'),
  message_withdrawn: t => t('decisions.audit.messageWithdrawn'),
  re_evaluated: t => t('decisions.audit.reEvaluated'),
  voided: t => t('decisions.audit.voided'),
  cancelled: t => t('decisions.audit.cancelled'),
  reopened: t => t('decisions.audit.reopened'),
  interview_deleted: t => t('decisions.audit.deleted'),
  interview_restored: t => t('decisions.audit.restored'),
  share_created: (t, { contacts }) =>
    t(contacts === true ? 'decisions.audit.sharedWhole' : 'decisions.audit.shared'),
  share_revoked: t => t('decisions.audit.unshared'),
  shortlisted: (t, { contacts }) =>
    t(contacts === true ? 'decisions.audit.shortlistedWhole' : 'decisions.audit.shortlisted'),
  admin_access: t => t('decisions.audit.adminAccess'),
  blind_review_on: t => t('decisions.audit.blindOn'),
  blind_review_off: t => t('decisions.audit.blindOff'),
  tampering_attempt: t => t('decisions.audit.tampering'),
}

const isKnown = (action: string): action is Known => action in WORDS

/** What was done, in words; the action's own name where a later version wrote it. */
export const auditWords = (t: Texts, { action, details }: AuditEntry): string =>
  isKnown(action) ? WORDS[action](t, details) : action.replaceAll('_', ' ')
