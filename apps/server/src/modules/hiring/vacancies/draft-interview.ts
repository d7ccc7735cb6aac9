import type { GenerateContent, GeneratedContent } from '@vivavox/contracts/vacancies'
import { buildInterviewerPrompt } from '../../../ai/conducting/build-interviewer-prompt.ts'
import type { DraftWatch, QuestionWriter } from '../../../ai/ports/question-writer.ts'
import type { AppContext } from '../../../platform/context.ts'
import { findOrganisation } from '../../accounts/organisations/index.ts'
import { chooseProvider } from '../../engines/models/index.ts'
import { readPrompts } from '../../engines/prompts/index.ts'

/**
 * Questions, criteria and what the interviewer would be told with them.
 * @param watch told how it goes
 * @throws AppError PROVIDER_FAILED, PROVIDER_UNAVAILABLE, TEXT_UNREADABLE
 */
export const draftInterview = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  writer: QuestionWriter,
  organisationId: string,
  request: GenerateContent,
  watch?: DraftWatch,
): Promise<GeneratedContent> => {
  const { unscored, ...draft } = await writer.write(request, watch)
  const [{ interview_system: template }, organisation] = await Promise.all([
    readPrompts(context.db, organisationId),
    findOrganisation(context.db, organisationId),
  ])
  const systemPrompt = buildInterviewerPrompt(
    {
      ...request,
      questions: draft.questions,
      followUpQuestions: request.follow_up_questions,
      companyName: organisation?.name ?? '',
      companyDescription: organisation?.description ?? '',
    },
    template,
  )
  const isUnscored = unscored && (await chooseProvider(context, 'analysis', organisationId)) === 'builtin'
  return { ...draft, systemPrompt, ...(isUnscored ? { unscored } : {}) }
}
