export {
  addAuditEntry,
  countAuditEntries,
  eraseAuditOf,
  eraseAuditOfInterviews,
  forgetAuditActor,
  forgetAuditDetails,
  listAuditEntries,
} from './audit.repository.ts'
