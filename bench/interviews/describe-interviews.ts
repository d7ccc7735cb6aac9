import { type Measure, measure } from '../support/measure.ts'
import { rounded } from '../support/statistics.ts'
import { tableOf } from '../support/table.ts'
import type { InterviewFigures } from './measure-interviews.ts'

const LIMITS = { serverPercent: 15, loopP99Ms: 15, acknowledgedP95Ms: 80, sessionMb: 1 }
const MEGABYTE = 1_000_000

/** By how much memory grows with each session: the line through the first and the last of the steps, MB. */
const memoryPerSession = (memory: InterviewFigures['memory']): number => {
  const [first, last] = [memory[0], memory.at(-1)]
  if (!first || !last || last.sessions === first.sessions) throw new Error('One step is no slope.')
  return rounded((last.rss - first.rss) / MEGABYTE / (last.sessions - first.sessions), 2)
}

const measuresOf = (figures: InterviewFigures): Measure[] => {
  const { acknowledged, firstSounds, loopMs, memory } = figures
  const percent = (name: string, share: number, limit?: number) =>
    measure(`processor of the ${name}`, rounded(100 * share, 1), '%', limit)
  const ms = (name: string, value: number, limit?: number) => measure(name, rounded(value, 1), 'ms', limit)
  return [
    percent(
      'server while all talk (100 %: one of them, all threads)',
      figures.talkShare,
      LIMITS.serverPercent,
    ),
    percent('server, with beginnings, ends and evaluations', figures.wholeShare),
    percent('server with nothing to do', figures.idleShare),
    percent('voice, a program of its own', figures.programShare),
    ms('event loop late, p50', loopMs.p50),
    ms('event loop late, p99', loopMs.p99, LIMITS.loopP99Ms),
    ms('event loop late, most', loopMs.max),
    ms('answer acknowledged, p50', acknowledged.p50),
    ms('answer acknowledged, p95', acknowledged.p95, LIMITS.acknowledgedP95Ms),
    ms('answer acknowledged, most', acknowledged.max),
    ms('answer to first sound, p50', firstSounds.p50),
    ms('answer to first sound, p95', firstSounds.p95),
    measure('memory of one session', memoryPerSession(memory), 'MB', LIMITS.sessionMb),
    measure('faults', figures.faults.length, '', 0),
  ]
}

/** Figures and text of a report. @param database what the interviews were stored in */
export const describeInterviews = (figures: InterviewFigures, database: string) => {
  const { load, memory, answers, soundBytes } = figures
  const megabytes = (bytes: number) => `${rounded(bytes / MEGABYTE, 1)} MB`
  const rows = memory.map(({ sessions, rss, heapUsed }) => [
    `${sessions}`,
    megabytes(rss),
    megabytes(heapUsed),
  ])
  const faults = [...new Set(figures.faults)]
  const text = `\`npm run bench -- interviews\`. ${load.candidates} interviews with the built-in interviewer at once in one process of the built server (${database}), for
${rounded(load.lengthMs / 60_000, 1)} minutes, five of each vacancy; candidates, another process, send an answer of ${load.answerMs / 1000} s of WebM/Opus each ${load.everyMs / 1000} s, whole, as the room does without transcription,
whether the interviewer speaks or not. The processor is counted by the system (/proc), of the server with its threads; \`espeak-ng\` by itself. 'While all talk' is
measured from 15 s after they began until shortly before the first interview ends. Later all of them end at about the same time, are evaluated, and others begin, for the first time since the server was started: the second figure holds that, too. ${answers} answers, ${megabytes(soundBytes)} of the
interviewer's voice. Recordings of the whole talk are not uploaded. All of it shares the processors of one machine.

## Memory, after all garbage was collected

${tableOf(['candidates in their interviews', 'RSS', 'heap'], rows)}`
  return {
    measures: measuresOf(figures),
    more: faults.length > 0 ? `${text}\n\nFaults: ${faults.join(', ')}.` : text,
  }
}
