import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { listDue, makeDue, unheardLanguages } from './due-answers.repository.ts'
import { type LateWordsParts, writeLateWords } from './write-late-words.ts'

const writeDownAnswer = defineJob({
  name: 'write-down-answer',
  payload: z.object({ interviewId: z.uuid(), seq: z.int() }),
  retries: 5,
  retryDelaySeconds: 30,
  expireSeconds: 900,
})

/** So many are queued at once; the rest an hour later. */
const AT_ONCE = 500

/** Has an answer on record written down when nobody waits for it. Asked again while it waits, it is done once. */
export const writeDownLater = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  interviewId: string,
  seq: number,
): Promise<void> =>
  jobs.send(writeDownAnswer, { interviewId, seq }, { key: `${interviewId}:${seq}`, executor })

/**
 * Queues what waits for its words; and what was spoken before this machine had ears for its language.
 * @returns how many answers are queued
 */
export const findLateWords = async (
  context: AppContext,
  { ears }: Pick<LateWordsParts, 'ears'>,
): Promise<number> => {
  const unheard = await unheardLanguages(context.db)
  await makeDue(
    context.db,
    unheard.filter(language => ears.hears(language)),
  )
  const due = await listDue(context.db, AT_ONCE)
  for (const { interview_id, seq } of due) await writeDownLater(context, context.db, interview_id, seq)
  return due.length
}

/**
 * Writes down what comes, looks for what waits every hour, at the start, and when a model is installed.
 * @returns what the composition root starts and stops
 */
export const handleLateWords = (context: AppContext, { ears, decoder }: Omit<LateWordsParts, 'stopped'>) => {
  const { log, models } = context
  const stop = new AbortController()
  const parts: LateWordsParts = { ears, decoder, stopped: stop.signal }
  const find = async (): Promise<void> => {
    const queued = await findLateWords(context, parts)
    if (queued > 0) log.info({ queued }, 'answers are being written down that were kept as sound')
  }
  const findNow = (): void => void find().catch(err => log.error({ err }, 'late words were not looked for'))
  let stopWatching: (() => void) | undefined
  context.jobs.handle(writeDownAnswer, ({ payload, lastTry }) =>
    writeLateWords(context, parts, payload.interviewId, payload.seq, lastTry),
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
