import { defineMail } from '../../ledger/notifications/index.ts'

/** Tells an owner that the minutes of the month are used. @param opensAt when the next ones come */
export const minutesUsedUpMail = defineMail<{ minutes: number; opensAt: Date }>('minutesUsedUp', {
  path: () => '/dashboard',
})

/** Tells an owner how far the month's minutes or money for models are used. @param opensAt when the next month begins */
export const modelUseMail = defineMail<{ kind: 'minutes' | 'cost'; percent: number; opensAt: Date }>(
  ({ kind }) => `${kind}Use`,
  { path: () => '/settings?tab=usage' },
)

/** Tells an administrator that paid models rest until tomorrow. @param limit US dollars */
export const dailyStopMail = defineMail<{ limit: number }>('dailyStop', { path: () => '/settings?tab=ai' })
