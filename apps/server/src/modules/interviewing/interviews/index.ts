export { answerFolder, answersFolder, partsFolderOf } from './answer-audio.ts'
export { correctAnswer } from './corrections/correct-answer.ts'
export { deleteAsOwner, eraseVacancy, removeVacancy } from './deletion/delete-interview.ts'
export { eraseCandidate } from './deletion/erase-candidate.ts'
export { eraseInterviewsOf, findOutboxOf, forgetCandidatesOf } from './deletion/erase-interviews-of.ts'
export { restoreInterview, restoreVacancy } from './deletion/restore-deleted.ts'
export { keepReport } from './integrity/integrity-report.ts'
export { accessAsOwner, accessInterview, isCandidateToken } from './interview-access.ts'
export { totalQuestions } from './interviews.policy.ts'
export { contactColumns, findInterview, type InterviewRow, insertInterview } from './interviews.repository.ts'
export { registerInterviews } from './interviews.routes.ts'
export { createLifecycle, type Lifecycle } from './lifecycle.ts'
export { LEASE_MS } from './live/limits/timeouts.ts'
export { registerLive } from './live/live-sockets.ts'
export type { InterviewStore, StartMessage } from './live/record/interview-store.ts'
export {
  assertRuns,
  closeRecord,
  isOver,
  type MemoryRecord,
  memoryTurns,
  newMemoryRecord,
} from './live/record/memory-record.ts'
export { listTold } from './owner-mail.repository.ts'
export { readInterview } from './read-interview.ts'
export { registerRecording } from './recording/index.ts'
export { copyPath, fileKey } from './recording/recording-files.ts'
export { signedUploadUrl } from './recording/signed-uploads.ts'
export { resumeInterview } from './resume-by-invitation.ts'
export { deleteExpired } from './retention/delete-expired.ts'
export { simulateInterview } from './simulated/simulate-interview.ts'
export { snapshotOf } from './take-snapshot.ts'
export { type CorrectedTurn, listCorrectedTurns } from './transcript/turns.repository.ts'
export { updateInterview } from './update-interview.ts'
export { withdrawCandidate } from './withdraw-interview.ts'
