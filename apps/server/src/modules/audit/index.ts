export {
  addAuditEntry,
  countAuditEntries,
  eraseAuditOf,
  eraseAuditOfInterviews,
  forgetAuditDetails,
  listAuditEntries,
} from './audit.repository.ts'
