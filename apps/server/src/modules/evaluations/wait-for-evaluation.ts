import { setTimeout as pause } from 'node:timers/promises'
import type { Executor } from '../../platform/context.ts'
import { readEvaluation } from './evaluations.repository.ts'

/** Looked at often at first, then less: the built-in evaluator needs milliseconds, a provider seconds. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * Waits until an interview's evaluation is neither queued nor running, on whichever node it runs.
 * @param signal ends the wait early
 * @returns status and result, null when it took longer than `timeoutMs` or the interview is gone
 */
export const waitForEvaluation = async (
  executor: Executor,
  interviewId: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Awaited<ReturnType<typeof readEvaluation>> | null> => {
  const deadline = performance.now() + timeoutMs
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    const row = await readEvaluation(executor, interviewId)
    if (!row) return null
    if (row.evaluation_status !== 'queued' && row.evaluation_status !== 'running') return row
    const left = deadline - performance.now()
    if (left <= 0 || signal?.aborted) return null
    await pause(Math.min(wait, left))
  }
}
