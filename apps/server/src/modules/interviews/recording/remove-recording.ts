import type { AppContext } from '../../../platform/context.ts'
import { fileKey, partsFolder, peaksPath } from './recording-keys.ts'

type Needs = Pick<AppContext, 'storage'>

/** Removes a finished recording and its picture. @param path `interviews.audio_file_path` */
export const removeFiles = async ({ storage }: Needs, path: string): Promise<void> => {
  await storage.remove(fileKey(path))
  await storage.remove(fileKey(peaksPath(path)))
}

/**
 * Removes every byte that was recorded of an interview. Call it after the row is gone, so that no job makes the file again.
 * @param interview its id and the `audio_file_path` it had
 */
export const removeRecording = async (
  { storage }: Needs,
  interview: { id: string; audio_file_path: string | null },
): Promise<void> => {
  await storage.remove(partsFolder(interview.id))
  if (interview.audio_file_path) await removeFiles({ storage }, interview.audio_file_path)
}
