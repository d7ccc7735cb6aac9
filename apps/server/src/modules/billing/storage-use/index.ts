export { bytesAllowed } from './storage-use.policy.ts'
export { addRecordingBytes, reserveAnswerBytes, storedBytes } from './storage-use.repository.ts'
export { requireStorage, requireStorageToStart, tellWhenStorageFills } from './storage-use.ts'
