export {
  addRecordingBytes,
  bytesAllowed,
  requireStorage,
  requireStorageToStart,
  reserveAnswerBytes,
  storedBytes,
  tellWhenStorageFills,
} from './storage-use.ts'
