import { buildInterviewerPrompt } from '../../../ai/conducting/build-interviewer-prompt.ts'
import { detectLanguage } from '../../../ai/words/detect-language.ts'
import type { Executor } from '../../../platform/context.ts'
import { findOrganisation } from '../../accounts/organisations/index.ts'
import { readPrompts } from '../../engines/prompts/index.ts'
import { type VacancyRow, welcomeOf } from '../../hiring/vacancies/index.ts'
import type { InterviewSnapshot } from './interviews.tables.ts'

type Prompts = Awaited<ReturnType<typeof readPrompts>>

/** Read out where it is plainly in the interview's language; on the page it stands in any case. */
const spokenWelcome = (vacancy: VacancyRow): Pick<InterviewSnapshot, 'welcome'> => {
  const welcome = welcomeOf(vacancy)
  // An owner who had the rest translated wrote the greeting in the same language, which detection may not know.
  const isInLanguage =
    vacancy.phrases !== null || detectLanguage(welcome ?? '') === vacancy.language.split('-')[0]
  return welcome !== null && isInLanguage ? { welcome } : {}
}

/** What an interview is started with; later edits of the vacancy or of prompts never change it (P22d). */
const takeSnapshot = (
  vacancy: VacancyRow,
  companyDescription: string,
  prompts: Pick<Prompts, 'interview_system' | 'evaluation'>,
): InterviewSnapshot => ({
  title: vacancy.title,
  description: vacancy.description,
  difficulty: vacancy.difficulty,
  language: vacancy.language,
  questions: vacancy.questions,
  strong_answers: vacancy.strong_answers,
  criteria: vacancy.criteria,
  follow_up_questions: vacancy.follow_up_questions,
  prompt: buildInterviewerPrompt(
    {
      title: vacancy.title,
      description: vacancy.description,
      difficulty: vacancy.difficulty,
      language: vacancy.language,
      questions: vacancy.questions,
      followUpQuestions: vacancy.follow_up_questions,
      companyName: vacancy.company_name,
      companyDescription,
    },
    vacancy.prompt_template ?? prompts.interview_system,
  ),
  evaluation_prompt: prompts.evaluation,
  company_name: vacancy.company_name,
  company_description: companyDescription,
  ...spokenWelcome(vacancy),
  ...(vacancy.phrases && { phrases: vacancy.phrases }),
  ...(vacancy.voice_provider && {
    interviewer: { provider: vacancy.voice_provider, voice: vacancy.voice },
  }),
})

/** The snapshot a vacancy would give now, with what its owner's company says of itself and with the prompts that count. */
export const snapshotOf = async (executor: Executor, vacancy: VacancyRow): Promise<InterviewSnapshot> => {
  const organisation = await findOrganisation(executor, vacancy.organisation_id)
  const prompts = await readPrompts(executor, vacancy.organisation_id)
  return takeSnapshot(vacancy, organisation?.description ?? '', prompts)
}
