export { askCompanyUrl, type Company, companyInMails, deliverToCandidate } from './candidate-mail.ts'
export { registerCandidateMails } from './candidate-mails.routes.ts'
export {
  forgetMailDays,
  mailLimitReached,
  nextMailDay,
  readMailUsage,
  requirePlainWords,
  takeMails,
  takeMailsUpTo,
} from './mail-allowance.ts'
export { linksIn, withoutLinks } from './own-words.ts'
export { withMailsStopped } from './stopped-mails.ts'
