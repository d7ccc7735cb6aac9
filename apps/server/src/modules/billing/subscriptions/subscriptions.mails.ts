import { defineMail } from '../../ledger/notifications/index.ts'

/** Tells an owner that the last interview of the period was used. @param opensAt null when nothing follows */
export const limitReachedMail = defineMail<{ limit: number; opensAt: Date | null }>('limitReached', {
  path: () => '/pricing',
})
