import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'

const TOPIC = 'interview-changed'

/** Tells every node that an interview was ended, cancelled or deleted, once that is committed. */
export const tellInterviewChanged = (
  { bus }: Pick<AppContext, 'bus'>,
  executor: Executor,
  interviewId: string,
): void => afterCommit(executor, () => bus.tell(TOPIC, interviewId))

/** Hears it, from this node too. */
export const onInterviewChanged = (
  { bus }: Pick<AppContext, 'bus'>,
  handle: (interviewId: string) => void,
): void => bus.listen(TOPIC, body => handle(z.string().parse(body)))
