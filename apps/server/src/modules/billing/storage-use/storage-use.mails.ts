import { defineMail } from '../../ledger/notifications/index.ts'

/** Tells an owner that most of the account's storage is used, before recordings are refused. */
export const storageFillsMail = defineMail<{ percent: number }>('storageFills', {
  path: () => '/settings?tab=usage',
})
