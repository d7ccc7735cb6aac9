export {
  addAuditEntry,
  addToEachOf,
  countAuditEntries,
  eraseAuditOfInterviews,
  forgetAuditActor,
  forgetAuditDetails,
  listAuditEntries,
  wasErased,
} from './audit.repository.ts'
export { registerAudit } from './audit.routes.ts'
export { changingSettings } from './changing-settings.ts'
export { noteServerChange } from './note-server-change.ts'
export { noteView } from './note-view.ts'
