import * as z from 'zod'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import type { SoftDeletedInterview } from '../../../ledger/trash/index.ts'
import { answersFolder } from '../answer-audio.ts'
import { removeRecording } from '../recording/recording-files.ts'

/** Interviews whose files are removed at the same time. */
const AT_ONCE = 8

const eraseFilesOf = async (context: AppContext, interview: SoftDeletedInterview): Promise<void> => {
  await removeRecording(context, interview)
  await context.storage.remove(answersFolder(interview.id))
  await context.pieces.remove(answersFolder(interview.id))
}

/** Removes all files of interviews that no row leads to any more. It may be repeated. */
export const eraseFiles = async (
  context: AppContext,
  interviews: readonly SoftDeletedInterview[],
): Promise<void> => {
  for (let from = 0; from < interviews.length; from += AT_ONCE)
    await Promise.all(interviews.slice(from, from + AT_ONCE).map(each => eraseFilesOf(context, each)))
}

/** Only for an organisation that goes at once, with the rows that would lead to its files. */
const eraseFilesJob = defineJob({
  name: 'remove-interview-files',
  payload: z.object({
    interviews: z.array(z.object({ id: z.uuid(), audio_file_path: z.string().nullable() })),
  }),
  retries: 10,
  retryDelaySeconds: 30,
  expireSeconds: 600,
})

export const handleFileRemoval = (context: AppContext): void =>
  context.jobs.handle(eraseFilesJob, ({ payload }) => eraseFiles(context, payload.interviews))

/** How many interviews one job takes. */
const FILES_PER_JOB = 500

/** @param executor its transaction takes the rows away */
export const eraseFilesSoon = async (
  { jobs }: AppContext,
  executor: Executor,
  interviews: SoftDeletedInterview[],
): Promise<void> => {
  for (let from = 0; from < interviews.length; from += FILES_PER_JOB)
    await jobs.send(eraseFilesJob, { interviews: interviews.slice(from, from + FILES_PER_JOB) }, { executor })
}
