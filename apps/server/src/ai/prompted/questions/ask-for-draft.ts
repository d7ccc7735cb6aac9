import { languageName } from '@vivavox/contracts/locales'
import { fillPrompt, variablesIn } from '@vivavox/contracts/prompt-variables'
import type { GenerateContent } from '@vivavox/contracts/vacancies'
import type * as z from 'zod'
import { defaultPrompt, instructionsLocale } from '../../default-prompts/index.ts'
import { PROVIDER_FACTS } from '../../providers.ts'
import type { TextModel } from '../../text-model.ts'
import { plainText } from '../../words/plain-text.ts'
import { linesOf } from './check-question.ts'
import { draftForm, questionsForm } from './draft-form.ts'
import type { RefusedQuestion } from './mend-questions.ts'
import { english, russian } from './texts.ts'

/** Longest wait for one answer, milliseconds: somebody sits and waits. */
const TIMEOUT_MS = 60_000
/** The same on the operator's own machines: two ordinary cores write a few words a second. */
const OWN_TIMEOUT_MS = 240_000
const MOST_TOKENS = 12_000
/** A vacancy is said in less; what comes after is not read. Characters. */
const DESCRIPTION_MAX = 12_000

/** How an account wants its interviews drafted. */
export interface DraftGuide {
  /** null: the built-in prompt. */
  template: string | null
  /** Sent along only where the prompt names them; '' where unknown. */
  companyName: string
  companyDescription: string
}

/** What is asked for. */
export interface DraftOrder {
  request: GenerateContent
  guide: DraftGuide
  /** Questions to write. */
  count: number
  /** Those that exist or were shown before. */
  already: readonly string[]
  /** Those that were turned down. */
  refused: readonly RefusedQuestion[]
}

/** A field with words in it, by its name; '' where there are none, so that its line is left out. */
const field = (name: string, text: string): string => (text.trim() === '' ? '' : `\`${name}\``)

/**
 * The prompt and the rules that none can lift. What people wrote is only named here, never repeated: it travels in the
 * input.
 */
const instructionsFor = (
  { request, guide, count, already, refused }: DraftOrder,
  withCriteria: boolean,
): string => {
  const locale = instructionsLocale(request.language)
  const texts = locale === 'ru' ? russian : english
  const language = languageName(request.language, 'en')
  const prompt = fillPrompt(guide.template ?? defaultPrompt('interview_generation', locale), {
    title: field('title', request.title),
    level: texts.levelName[request.difficulty],
    difficulty: request.difficulty,
    description: field('description', request.description),
    questions_count: String(request.questions_count),
    company_name: field('company_name', guide.companyName),
    company_description: field('company_description', guide.companyDescription),
  })
  const rules = [
    texts.data,
    texts.count(count, language),
    texts.level[request.difficulty],
    ...texts.lines,
    ...texts.rules,
    request.follow_up_questions ? texts.followUps : texts.noFollowUps,
    ...(already.length > 0 ? [texts.already] : []),
    ...(refused.length > 0 ? [texts.refused] : []),
    ...(withCriteria ? texts.criteria(language) : []),
  ]
  return [prompt, '', texts.always, ...rules.map(rule => `- ${rule}`)].join('\n')
}

const numbered = (description: string): string =>
  linesOf(description)
    .map((line, index) => `${index + 1}: ${line}`)
    .join('\n')
    .slice(0, DESCRIPTION_MAX)

const inputFor = ({ request, guide, already, refused }: DraftOrder): string => {
  const named = variablesIn(guide.template ?? '')
  const company = { company_name: guide.companyName, company_description: guide.companyDescription }
  const asked = Object.entries(company).filter(([name, text]) => text !== '' && named.includes(name))
  return JSON.stringify({
    title: plainText(request.title),
    description: numbered(request.description),
    ...Object.fromEntries(asked.map(([name, text]) => [name, plainText(text)])),
    ...(already.length > 0 ? { already_written: already } : {}),
    ...(refused.length > 0 ? { refused } : {}),
  })
}

const ask = async <Form>(
  model: TextModel,
  order: DraftOrder,
  form: { name: string; schema: z.ZodType<Form>; withCriteria: boolean },
): Promise<Form> => {
  const { output } = await model.ask({
    purpose: 'generation',
    name: form.name,
    instructions: instructionsFor(order, form.withCriteria),
    input: inputFor(order),
    schema: form.schema,
    maxOutputTokens: MOST_TOKENS,
    timeoutMs: PROVIDER_FACTS[model.provider].company === null ? OWN_TIMEOUT_MS : TIMEOUT_MS,
  })
  return output
}

/**
 * Asks for questions and criteria. The vacancy travels as JSON, so that nothing in it can pass for our own words.
 * @throws ProviderError
 */
export const askForDraft = (model: TextModel, order: DraftOrder) =>
  ask(model, order, { name: 'interview_draft', schema: draftForm(order.count), withCriteria: true })

/** Asks for questions alone, in the same way. @throws ProviderError */
export const askForQuestions = (model: TextModel, order: DraftOrder) =>
  ask(model, order, { name: 'interview_questions', schema: questionsForm(order.count), withCriteria: false })
