import { ANSWER_TEXT_MAX } from '@vivavox/contracts/limits'
import { until, wait } from '../room/wait.ts'
import { CALL_FAREWELL_MS, LAST_REPORTS_MS, LAST_TRANSCRIPT_MS, REPORTS_MS, TRANSCRIPT_MS } from '../times.ts'
import { type ConversationLog, settledTurns, turnsOf } from './conversation-log.ts'
import { UNREPORTED_END_MS } from './playback-activity.ts'
import { createTurnReports, openReportStore, type ReportedTurn, type SendTurns } from './turn-reports.ts'

interface Options {
  interviewId: string
  sendTurns: SendTurns
  talk: () => ConversationLog
  giveUpWords: (item: string) => void
  isPlaying: () => boolean
  /** Has sound of the present response come? */
  hasSounded: () => boolean
  end: () => Promise<void>
}

/** Candidate specification §9: where the end could not be handled. */
const AFTER_ERROR_MS = 500

const reportOf = (talk: ConversationLog): ReportedTurn[] => {
  const typed = new Set(talk.flatMap(item => (item.typed ? [item.id] : [])))
  return settledTurns(talk)
    .filter(({ id }) => !typed.has(id))
    .map(({ id, speaker, words, at }, index, all) => ({
      id,
      speaker,
      content: words.slice(0, ANSWER_TEXT_MAX),
      timestamp: new Date(at).toISOString(),
      previous_id: all[index - 1]?.id ?? null,
    }))
}

/** Conducts while it is told to; does nothing otherwise. */
export const createConducting = (options: Options) => {
  const { talk, giveUpWords, isPlaying, hasSounded } = options
  let conducts = false
  const reports = createTurnReports({
    send: options.sendTurns,
    store: openReportStore(options.interviewId),
    wait,
  })
  const awaited = () => turnsOf(talk()).slice(settledTurns(talk()).length)
  const report = (): void => {
    if (conducts) reports.offer(reportOf(talk()))
  }
  const lastWords = async (): Promise<void> => {
    await until(() => awaited().length === 0, LAST_TRANSCRIPT_MS)
    for (const { id } of awaited()) giveUpWords(id)
  }

  /** Resolves when the goodbye has been played; if none sounds, after the specification's 6 s. */
  const heardOut = (): Promise<void> => {
    const patienceEnds = performance.now() + UNREPORTED_END_MS
    return until(() => !isPlaying() && (hasSounded() || performance.now() > patienceEnds), CALL_FAREWELL_MS)
  }
  return {
    set: (next: boolean) => {
      conducts = next
      reports.setOpen(next)
      report()
    },
    /** The talk has changed. */
    report,
    /** What was said so far is on record already. */
    skip: () => reports.skip(talk().map(({ id }) => id)),
    /** An answer was taken whose words are still to come. */
    expectWords: (item: string) => void wait(TRANSCRIPT_MS).then(() => conducts && giveUpWords(item)),
    /** The interviewer ended the talk: once the goodbye has been heard and reported, it is over. */
    farewell: async () => {
      try {
        await heardOut()
        await lastWords()
        await Promise.race([reports.idle(), wait(LAST_REPORTS_MS)])
      } catch (error) {
        console.warn('the goodbye went wrong', error)
        await wait(AFTER_ERROR_MS)
      }
      await options.end()
    },
    /** The interview is over: nothing waits any more, and nothing of it stays in this browser. */
    forget: reports.forget,
    /** Resolves when what can be reported has been, or takes too long. */
    flush: () => Promise.race([reports.idle(), wait(REPORTS_MS)]),
    close: () => {
      conducts = false
      reports.setOpen(false)
    },
  }
}

/** What falls to the browser when the server cannot listen to the call: it reports what is said, and ends the talk. */
export type Conducting = ReturnType<typeof createConducting>
