import type { AppContext } from '../../../../platform/context.ts'
import { carryOutDeletions } from '../deletion/carry-out-deletions.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { SWEEP_EVERY_MS } from './limits/timeouts.ts'
import { listStale, pullBack } from './sweep-interviews.repository.ts'

interface Swept {
  lifecycle: Pick<Lifecycle, 'finish'>
}

/**
 * Closes what was left behind: a started interview is evaluated as far as it went, one that never began is abandoned.
 * Any node may do it, also several at once.
 * @returns how many were closed
 */
export const sweepInterviews = async (context: AppContext, { lifecycle }: Swept): Promise<number> => {
  await pullBack(context)
  const stale = await listStale(context)
  for (const { id, status } of stale) {
    const reason = status === 'pending' ? 'never started' : 'the candidate did not come back'
    await lifecycle
      .finish(id, reason)
      .catch(error => context.log.error({ err: error, interviewId: id }, 'an interview could not be closed'))
  }
  return stale.length
}

/** Runs it unless its last run still goes on. */
const unlessBusy = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

/** Sweeps now and every 30 seconds, and erases what was deleted and not taken back. @returns a function that stops it, once a running sweep is done */
export const startSweeper = (context: AppContext, deps: Swept): (() => Promise<void>) => {
  const { log } = context
  const close = unlessBusy(() =>
    sweepInterviews(context, deps).then(
      closed => void (closed > 0 && log.info({ closed }, 'interviews left behind were closed')),
      error => log.error({ err: error }, 'sweeping interviews failed'),
    ),
  )
  // Apart: the files of a large vacancy take minutes.
  const erase = unlessBusy(() =>
    carryOutDeletions(context).then(
      erased => void (erased > 0 && log.info({ erased }, 'deleted data was removed for good')),
      error => log.error({ err: error }, 'carrying out deletions failed'),
    ),
  )
  const sweep = () => Promise.all([close(), erase()])
  let running = sweep()
  const timer = setInterval(() => {
    running = sweep()
  }, SWEEP_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
