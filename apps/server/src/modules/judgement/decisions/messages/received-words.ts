import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { Words } from './fill-message.ts'
import { withPage } from './next-step.ts'
import { prepareMessage } from './prepare-message.ts'

/** What a company itself says when an interview was received; null: nothing of its own, or a variable of it has no value. */
export const receivedWords = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  interviewId: string,
): Promise<Words | null> => {
  try {
    const about = { interviewId, kind: 'received' } as const
    const { template, words } = await prepareMessage(context, context.db, about, {})
    if (template.is_default) return null
    return { subject: words.subject, body: withPage(words.body, context.config, interviewId) }
  } catch (error) {
    // A receipt is due whatever the words are.
    if (error instanceof AppError) return null
    throw error
  }
}
