export { askCompanyUrl, type Company, companyInMails, deliverToCandidate, emailIn } from './candidate-mail.ts'
export { registerCandidateMails } from './candidate-mails.routes.ts'
export { findForeignLinks, withoutLinks } from './links-in-text.ts'
export {
  createMailLimitError,
  forgetMailDays,
  nextMailDay,
  readMailUsage,
  rejectLinksOfNewAccount,
  reserveMails,
  reserveMailsUpTo,
} from './mail-allowance.ts'
export { pageAddress, pageToken, pageUrl, readPageToken } from './page-link.ts'
export { findUnsubscribed } from './stopped-mails.ts'
