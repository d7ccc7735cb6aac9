import type { InterviewEvaluator } from '../../ai/interview-evaluator.ts'
import { createSerialQueues } from '../../platform/serial-queue.ts'

const machines = createSerialQueues()

/**
 * Has an engine that does one thing at a time score one interview after the other: two at once would only share its time,
 * and both could run out of it. Others work at once.
 */
export const inTurn = <T>({ engine, sampling }: InterviewEvaluator, work: () => Promise<T>): Promise<T> =>
  sampling?.alone ? machines.run(engine.provider, work) : work()
