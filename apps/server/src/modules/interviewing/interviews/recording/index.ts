import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { finishRecording, finishRecordingJob } from './finish-recording.ts'
import { recordingRoutes } from './recording.routes.ts'

export { finishRecordingSoon } from './finish-recording.ts'
export { removeRecording } from './recording-files.ts'
export { recordingLinks, signedUploadUrl } from './signed-uploads.ts'

/** Routes below /api/interviews/{id}, /uploads, and the job that makes one file of what arrived. */
export const registerRecording = async (http: FastifyInstance, context: AppContext): Promise<void> => {
  context.jobs.handle(finishRecordingJob, ({ payload }) => finishRecording(context, payload.interviewId))
  await recordingRoutes(http, context)
}
