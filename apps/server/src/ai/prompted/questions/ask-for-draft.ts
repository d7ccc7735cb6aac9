import { languageName } from '@vivavox/contracts/locales'
import type { GenerateContent } from '@vivavox/contracts/vacancies'
import type { TextModel } from '../../text-model.ts'
import { plainText } from '../../words/plain-text.ts'
import { type Draft, draftForm } from './draft-form.ts'
import { english, russian } from './texts.ts'

/** Longest wait for one answer, milliseconds: somebody sits and waits. */
const TIMEOUT_MS = 60_000
const MOST_TOKENS = 12_000
/** A vacancy is said in less; what comes after is not read. Characters. */
const DESCRIPTION_MAX = 12_000

const isRussian = (language: string) => language.split('-')[0] === 'ru'

/** @param count questions to write @param already those that exist */
export const draftInstructions = (
  request: GenerateContent,
  count: number,
  already: readonly string[],
): string => {
  const texts = isRussian(request.language) ? russian : english
  const language = languageName(request.language, 'en')
  const listed = (lines: readonly string[]) => lines.map(line => `- ${line}`)
  return [
    texts.task,
    texts.data,
    '',
    texts.questions,
    ...listed([
      texts.count(count, language),
      texts.level[request.difficulty],
      ...texts.rules,
      request.follow_up_questions ? texts.followUps : texts.noFollowUps,
      ...(already.length > 0 ? [texts.already] : []),
    ]),
    '',
    texts.criteria,
    ...listed(texts.criteriaRules(language)),
  ].join('\n')
}

/**
 * Asks for questions and criteria. The vacancy travels as JSON, so that nothing in it can pass for our own words.
 * @throws ProviderError
 */
export const askForDraft = async (
  model: TextModel,
  request: GenerateContent,
  count: number,
  already: readonly string[],
): Promise<Draft> => {
  const { output } = await model.ask({
    purpose: 'generation',
    name: 'interview_draft',
    instructions: draftInstructions(request, count, already),
    input: JSON.stringify({
      title: plainText(request.title),
      description: plainText(request.description).slice(0, DESCRIPTION_MAX),
      ...(already.length > 0 ? { already_written: already } : {}),
    }),
    schema: draftForm(count),
    maxOutputTokens: MOST_TOKENS,
    timeoutMs: TIMEOUT_MS,
  })
  return output
}
