import { defineMail } from '../../ledger/notifications/index.ts'

/** To the administrator who tries the mail server. */
export const testMail = defineMail('testMail', { path: () => '/settings' })
