import { extname } from 'node:path/posix'
import type { AppContext } from '../../../../platform/context.ts'
import { sign } from '../../../../platform/ids.ts'
import type { Container } from './merge-segments.ts'

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

const CONTAINERS: readonly Container[] = ['webm', 'mp4']

/** A recording's name: the same however often it is made, so that a file of which no row knows is found when the interview goes. */
export const recordingPath = (
  { secretKey }: Pick<AppContext['config'], 'secretKey'>,
  interviewId: string,
  container: Container,
): string => `${sign(secretKey, 'recording', interviewId)}.${container}`

/** Removes a finished recording and its picture. @param path `interviews.audio_file_path` */
export const removeFiles = async ({ storage }: Needs, path: string): Promise<void> => {
  await storage.remove(fileKey(path))
  await storage.remove(fileKey(peaksPath(path)))
}

/** The name of the copy of their data that a candidate asked for. @param id of the interview, or of an invitation without one */
export const copyPath = ({ secretKey }: Pick<AppContext['config'], 'secretKey'>, id: string): string =>
  `${sign(secretKey, 'candidate-copy', id)}.zip`

/**
 * Removes every byte that was recorded of an interview. Call it after the row is gone, so that no job makes the file again.
 * @param interview its id and the `audio_file_path` it had
 */
export const removeRecording = async (
  { storage, config }: Needs & Pick<AppContext, 'config'>,
  interview: { id: string; audio_file_path: string | null },
): Promise<void> => {
  await storage.remove(partsFolder(interview.id))
  await storage.remove(fileKey(copyPath(config, interview.id)))
  const paths = CONTAINERS.map(container => recordingPath(config, interview.id, container))
  for (const path of new Set([interview.audio_file_path, ...paths]))
    if (path) await removeFiles({ storage }, path)
}
