import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { finishRecording } from './finish-recording.ts'
import { finishRecordingJob } from './finish-recording-job.ts'
import { recordingRoutes } from './recording.routes.ts'

export { finishRecordingSoon } from './finish-recording-job.ts'
export { removeRecording } from './remove-recording.ts'
export { recordingLinks, signedUploadUrl } from './signed-uploads.ts'

/** Routes below /api/interviews/{id}, /uploads, and the job that makes one file of what arrived. */
export const registerRecording = async (http: FastifyInstance, context: AppContext): Promise<void> => {
  context.jobs.handle(finishRecordingJob, ({ payload }) => finishRecording(context, payload.interviewId))
  await recordingRoutes(http, context)
}
