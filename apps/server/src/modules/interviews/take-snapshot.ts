import { buildInterviewerPrompt } from '../../ai/interviewer-prompt/build-interviewer-prompt.ts'
import type { Executor } from '../../platform/context.ts'
import type { InterviewSnapshot } from '../../platform/database/tables.ts'
import type { VacancyRow } from '../vacancies/index.ts'

const VARIABLE =
  /\{(title|level|difficulty|description|questions_count|questions|company_name|company_description)\}/g

/** Puts values into a template's {variables}; what is not a variable stays as it is. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(VARIABLE, (whole, name: string) => values[name] ?? whole)

/** What an interview is started with; later edits of the vacancy never change it (decision 22d). */
export const takeSnapshot = (vacancy: VacancyRow, companyDescription: string): InterviewSnapshot => {
  const built = buildInterviewerPrompt({
    title: vacancy.title,
    description: vacancy.description,
    difficulty: vacancy.difficulty,
    language: vacancy.language,
    questions: vacancy.questions,
    followUpQuestions: vacancy.follow_up_questions,
    companyName: vacancy.company_name,
    companyDescription,
  })
  const prompt = vacancy.prompt_template
    ? fillTemplate(vacancy.prompt_template, {
        title: vacancy.title,
        level: vacancy.difficulty,
        difficulty: vacancy.difficulty,
        description: vacancy.description,
        questions_count: String(vacancy.questions.length),
        questions: vacancy.questions.map((question, index) => `${index + 1}. ${question}`).join('\n'),
        company_name: vacancy.company_name,
        company_description: companyDescription,
      })
    : built
  return {
    title: vacancy.title,
    description: vacancy.description,
    difficulty: vacancy.difficulty,
    language: vacancy.language,
    questions: vacancy.questions,
    criteria: vacancy.criteria,
    follow_up_questions: vacancy.follow_up_questions,
    prompt,
    company_name: vacancy.company_name,
    candidate_results: vacancy.candidate_results,
  }
}

/** The snapshot a vacancy would give now, with what its owner's company says of itself. */
export const snapshotOf = async (executor: Executor, vacancy: VacancyRow): Promise<InterviewSnapshot> => {
  const owner = await executor
    .selectFrom('users')
    .select('company_description')
    .where('id', '=', vacancy.user_id)
    .executeTakeFirst()
  return takeSnapshot(vacancy, owner?.company_description ?? '')
}
