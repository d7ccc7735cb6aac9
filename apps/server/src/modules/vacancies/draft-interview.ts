import type { GenerateContent, GeneratedContent } from '@vivavox/contracts/vacancies'
import { buildInterviewerPrompt } from '../../ai/conducting/build-interviewer-prompt.ts'
import type { DraftWatch, QuestionWriter } from '../../ai/ports/question-writer.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Account } from '../auth/index.ts'
import { chooseProvider } from '../models/index.ts'
import { readPrompts } from '../prompts/index.ts'

/**
 * Questions, criteria and what the interviewer would be told with them.
 * @param watch told how it goes
 * @throws AppError PROVIDER_FAILED, PROVIDER_UNAVAILABLE, TEXT_UNREADABLE
 */
export const draftInterview = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  writer: QuestionWriter,
  account: Account,
  request: GenerateContent,
  watch?: DraftWatch,
): Promise<GeneratedContent> => {
  const { unscored, ...draft } = await writer.write(request, watch)
  const { interview_system: template } = await readPrompts(context.db, account.id)
  const systemPrompt = buildInterviewerPrompt(
    {
      ...request,
      questions: draft.questions,
      followUpQuestions: request.follow_up_questions,
      companyName: account.company_name,
      companyDescription: account.company_description,
    },
    template,
  )
  const isUnscored = unscored && (await chooseProvider(context, 'analysis', account.id)) === 'builtin'
  return { ...draft, systemPrompt, ...(isUnscored ? { unscored } : {}) }
}
