import { defineMail } from '../../../ledger/notifications/index.ts'

/** Tells an owner that one network began many interviews, with the link to the page that closes the vacancy to them. */
export const manyStartsMail = defineMail<{ vacancy: string; starts: number; token: string }>('manyStarts', {
  path: ({ token }) => `/api/mails/invited-only/${token}`,
})
