import { extname } from 'node:path/posix'

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
