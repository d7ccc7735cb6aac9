import type { EvaluationRequest, InterviewEvaluator, ScorerReport } from '../../ai/interview-evaluator.ts'
import { timeoutSignal } from '../../platform/deadline.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { createSerialQueues } from '../../platform/serial-queue.ts'

type Reports = readonly [ScorerReport, ...ScorerReport[]]

/** All samples of one scorer take no longer than this once it is their turn, milliseconds: a small model reads and writes for minutes. */
export const SAMPLES_MS = 25 * 60_000

/** Answers that say nothing of the scorer as a whole: by chance the next one is of use. */
const SPOILED: readonly string[] = ['unusable', 'refused', 'timed_out']
const isSpoiled = (error: unknown): boolean => error instanceof ProviderError && SPOILED.includes(error.fault)

/** Of three samples two have to be of use; the median of fewer would hide how far they lie apart. */
const leastOf = (count: number): number => Math.min(2, count)

interface Taken {
  reports: ScorerReport[]
  failures: unknown[]
}

const takeAtOnce = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  count: number,
  signal: AbortSignal,
): Promise<Taken> => {
  const samples = Array.from({ length: count }, (_, sample) =>
    evaluator.evaluate(request, { sample, signal }),
  )
  const settled = await Promise.allSettled(samples)
  return {
    reports: settled.flatMap(one => (one.status === 'fulfilled' ? one.value : [])),
    failures: settled.flatMap(one => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/** Stops where the rest cannot help any more, or would take longer than there is. */
const takeInTurn = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  count: number,
  { signal, late }: { signal: AbortSignal; late: (taken: number) => boolean },
): Promise<Taken> => {
  const taken: Taken = { reports: [], failures: [] }
  for (let sample = 0; sample < count; sample += 1) {
    if (count - taken.failures.length < leastOf(count)) break
    if (sample > 0 && taken.reports.length > 0 && late(sample)) break
    try {
      taken.reports.push(await evaluator.evaluate(request, { sample, signal }))
    } catch (error) {
      taken.failures.push(error)
      if (!isSpoiled(error)) break
    }
  }
  return taken
}

const isNotEmpty = (reports: ScorerReport[]): reports is [ScorerReport, ...ScorerReport[]] =>
  reports.length > 0

const takeAll = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  clock: () => number,
): Promise<Reports> => {
  const { count, atOnce } = evaluator.sampling ?? { count: 1, atOnce: true }
  const began = clock()
  const signal = timeoutSignal(SAMPLES_MS)
  const outOfTime = (more: number) => clock() - began + more > SAMPLES_MS
  const late = (taken: number) => outOfTime((clock() - began) / taken)
  const { reports, failures } = atOnce
    ? await takeAtOnce(evaluator, request, count, signal)
    : await takeInTurn(evaluator, request, count, { signal, late })
  const least = late(Math.max(1, reports.length + failures.length)) ? 1 : leastOf(count)
  if (isNotEmpty(reports) && reports.length >= least) return reports
  throw failures.find(error => !isSpoiled(error)) ?? failures[0] ?? new Error('a scorer gave no answer')
}

const machines = createSerialQueues()

/**
 * Has an engine that does one thing at a time score one interview after the other: two at once would only share its time,
 * and both could run out of it. Others work at once.
 */
export const runAloneIfNeeded = <T>(
  { engine, sampling }: InterviewEvaluator,
  work: () => Promise<T>,
): Promise<T> => (sampling?.alone ? machines.run(engine.provider, work) : work())

/**
 * Asks a scorer as often as it is to be asked: several answers, since one may be chance.
 * @param clock monotonic, milliseconds
 * @returns two at least where three were asked for; one only where time was too short for more
 * @throws what the scorer threw, when too few answers are of use; that it is down before all else
 */
export const takeSamples = (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  clock: () => number = () => performance.now(),
): Promise<Reports> => runAloneIfNeeded(evaluator, () => takeAll(evaluator, request, clock))
