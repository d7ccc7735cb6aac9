import type { AppContext } from '../../../platform/context.ts'
import { fileKey, partsFolder, peaksPath } from './recording-keys.ts'

/**
 * Removes every byte that was recorded of an interview. Call it after the row is gone, so that no job makes the file again.
 * @param interview its id and the `audio_file_path` it had
 */
export const removeRecording = async (
  { storage }: Pick<AppContext, 'storage'>,
  interview: { id: string; audio_file_path: string | null },
): Promise<void> => {
  await storage.remove(partsFolder(interview.id))
  if (!interview.audio_file_path) return
  await storage.remove(fileKey(interview.audio_file_path))
  await storage.remove(fileKey(peaksPath(interview.audio_file_path)))
}
