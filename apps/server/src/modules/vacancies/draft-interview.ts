import type { GenerateContent, GeneratedContent } from '@vivavox/contracts/vacancies'
import { buildInterviewerPrompt } from '../../ai/interviewer-prompt/build-interviewer-prompt.ts'
import type { QuestionWriter } from '../../ai/question-writer.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Account } from '../auth/index.ts'
import { readPrompts } from '../prompts/index.ts'

/**
 * Questions, criteria and what the interviewer would be told with them.
 * @throws AppError PROVIDER_FAILED, PROVIDER_UNAVAILABLE, TEXT_UNREADABLE
 */
export const draftInterview = async (
  { db }: Pick<AppContext, 'db'>,
  writer: QuestionWriter,
  account: Account,
  request: GenerateContent,
): Promise<GeneratedContent> => {
  const draft = await writer.write(request)
  const { interview_system: template } = await readPrompts(db, account.id)
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
  return { ...draft, systemPrompt }
}
