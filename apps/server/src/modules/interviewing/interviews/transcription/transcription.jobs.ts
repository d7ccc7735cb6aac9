import * as z from 'zod'
import type { Transcriber } from '../../../../ai/ports/transcriber.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { languagesDue, listDue, makeDue } from './due-answers.repository.ts'
import { type TranscriptionParts, transcribeAnswer } from './transcribe-answer.ts'

const transcriptionJob = defineJob({
  name: 'write-down-answer',
  payload: z.object({ interviewId: z.uuid(), seq: z.int() }),
  retries: 5,
  retryDelaySeconds: 30,
  expireSeconds: 900,
})

/** So many are queued at once; the rest an hour later. */
const AT_ONCE = 500
/** So long an answer that is still being heard has for its words; the queue would hear it a second time. */
const SOON_SECONDS = 90

/**
 * Queues the transcription of a stored answer, once while one is queued.
 * @param isHeard it is being heard now
 */
export const transcribeLater = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  interviewId: string,
  seq: number,
  isHeard = false,
): Promise<void> => {
  const delay = isHeard ? { delaySeconds: SOON_SECONDS } : {}
  return jobs.send(
    transcriptionJob,
    { interviewId, seq },
    { key: `${interviewId}:${seq}`, executor, ...delay },
  )
}

/**
 * Queues answers that are due, and those in languages for which this machine had no model before.
 * @returns how many answers are queued
 */
const queueTranscriptions = async (context: AppContext, transcriber: Transcriber): Promise<number> => {
  const languages = (await languagesDue(context.db)).filter(language => transcriber.hears(language))
  await makeDue(context.db, languages)
  const due = await listDue(context.db, AT_ONCE)
  for (const { interview_id, seq } of due) await transcribeLater(context, context.db, interview_id, seq)
  return due.length
}

/**
 * Runs the transcription jobs, and queues what is due every hour, at the start, and when a model is installed.
 * @returns what the composition root starts and stops
 */
export const handleTranscription = (context: AppContext, given: Omit<TranscriptionParts, 'stopped'>) => {
  const { log, models } = context
  const stop = new AbortController()
  const parts: TranscriptionParts = { ...given, stopped: stop.signal }
  const find = async (): Promise<void> => {
    const queued = await queueTranscriptions(context, given.transcriber)
    if (queued > 0) log.info({ queued }, 'transcribing answers that were kept as sound')
  }
  const findNow = (): void =>
    void find().catch(err => log.error({ err }, 'untranscribed answers were not looked for'))
  let stopWatching: (() => void) | undefined
  context.jobs.handle(transcriptionJob, ({ payload, lastTry }) =>
    transcribeAnswer(context, parts, payload.interviewId, payload.seq, lastTry),
  )
  context.jobs.schedule('late-words', '20 * * * *', find)
  return {
    start: () => {
      stopWatching = models?.onChange(findNow)
      findNow()
    },
    stop: () => {
      stopWatching?.()
      stop.abort()
    },
  }
}
