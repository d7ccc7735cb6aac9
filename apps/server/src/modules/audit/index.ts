export { addAuditEntry, countAuditEntries, forgetAuditDetails, listAuditEntries } from './audit.repository.ts'
