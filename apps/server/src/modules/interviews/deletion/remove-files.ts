import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { SoftDeletedInterview } from '../../deletions/index.ts'
import { answersFolder } from '../answer-audio.ts'
import { removeRecording } from '../recording/recording-files.ts'

const removed = z.object({ id: z.uuid(), audio_file_path: z.string().nullable() })

/** Files go in a job that is queued when the rows go for good, so that a crash between the two leaves nothing behind. */
const removeFilesJob = defineJob({
  name: 'remove-interview-files',
  payload: z.object({ interviews: z.array(removed) }),
  retries: 10,
  retryDelaySeconds: 30,
  expireSeconds: 600,
})

export const handleFileRemoval = (context: AppContext): void =>
  context.jobs.handle(removeFilesJob, async ({ payload }) => {
    for (const interview of payload.interviews) {
      await removeRecording(context, interview)
      await context.storage.remove(answersFolder(interview.id))
      await context.pieces.remove(answersFolder(interview.id))
    }
  })

/** How many interviews one job takes. */
const FILES_PER_JOB = 500

export const queueFileRemoval = async (
  { jobs }: AppContext,
  executor: Executor,
  interviews: SoftDeletedInterview[],
): Promise<void> => {
  for (let from = 0; from < interviews.length; from += FILES_PER_JOB) {
    await jobs.send(
      removeFilesJob,
      { interviews: interviews.slice(from, from + FILES_PER_JOB) },
      { executor },
    )
  }
}
