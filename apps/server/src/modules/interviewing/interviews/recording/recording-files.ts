import { extname } from 'node:path/posix'
import type { AppContext } from '../../../../platform/context.ts'

/** Everything that arrived of one interview. */
export const partsFolder = (interviewId: string): string => `parts/${interviewId}`

/** The hash is part of the name, so two different bodies for one number never overwrite each other. */
export const partKey = (interviewId: string, segment: number, part: number, sha256: string): string =>
  `${partsFolder(interviewId)}/${segment}/${part}-${sha256}`

/** Where a served file stands. @param path what follows /uploads/ */
export const fileKey = (path: string): string => `files/${path}`

/** The picture next to a recording. @param audioPath `interviews.audio_file_path` */
export const peaksPath = (audioPath: string): string =>
  `${audioPath.slice(0, audioPath.length - extname(audioPath).length)}.json`

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
