import { languageName } from '@vivavox/contracts/locales'
import { fillPrompt, variablesIn } from '@vivavox/contracts/prompt-variables'
import type { GenerateContent } from '@vivavox/contracts/vacancies'
import type * as z from 'zod'
import { patienceFor, type Work } from '../../ports/pace.ts'
import type { TextModel } from '../../ports/text-model.ts'
import { PROVIDER_FACTS } from '../../providers.ts'
import { plainText } from '../../words/plain-text.ts'
import { wholeItems } from '../answers/whole-items.ts'
import { defaultPrompt, instructionsLocale } from '../defaults/index.ts'
import { linesOf } from './check-question.ts'
import { draftForm, type GivenQuestion, givenQuestion, questionsForm } from './draft-form.ts'
import type { RefusedQuestion } from './mend-questions.ts'
import { shortForm, shortInstructions } from './short-prompt.ts'
import { english, russian } from './texts.ts'

/** Longest wait for an answer from a company's servers, milliseconds: a recruiter sits and waits. */
const TIMEOUT_MS = 60_000
/** A server of the operator's own that says nothing of its speed is expected to need no longer, milliseconds. */
const OWN_SERVER_MS = 60_000
/** The same of a model of this machine whose speed was not seen yet: what it has written by then stays. */
const NOT_SEEN_MS = 20_000
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
  /** Stops it. */
  signal?: AbortSignal | undefined
}

/** A field with words in it, by its name; '' where there are none, so that its line is left out. */
const field = (name: string, text: string): string => (text.trim() === '' ? '' : `\`${name}\``)

const textsFor = ({ language }: GenerateContent) =>
  instructionsLocale(language) === 'ru' ? russian : english

/** The account's prompt, else the built-in one. */
const promptOf = ({ request, guide }: Pick<DraftOrder, 'request' | 'guide'>): string =>
  fillPrompt(guide.template ?? defaultPrompt('interview_generation', instructionsLocale(request.language)), {
    title: field('title', request.title),
    level: textsFor(request).levelName[request.difficulty],
    difficulty: request.difficulty,
    description: field('description', request.description),
    questions_count: String(request.questions_count),
    company_name: field('company_name', guide.companyName),
    company_description: field('company_description', guide.companyDescription),
  })

/**
 * The prompt and the rules that none can lift. What people wrote is only named here, never repeated: it travels in the
 * input.
 */
const instructionsFor = (
  { request, guide, count, already, refused }: DraftOrder,
  withCriteria: boolean,
): string => {
  const texts = textsFor(request)
  const language = languageName(request.language, 'en')
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
  return [promptOf({ request, guide }), '', texts.always, ...rules.map(rule => `- ${rule}`)].join('\n')
}

const numbered = (description: string): string =>
  linesOf(description)
    .map((line, index) => `${index + 1}: ${line}`)
    .join('\n')
    .slice(0, DESCRIPTION_MAX)

/** What is told of the vacancy, and of the company where the prompt names it. */
const aboutVacancy = ({ request, guide }: Pick<DraftOrder, 'request' | 'guide'>) => {
  const named = variablesIn(guide.template ?? '')
  const company = { company_name: guide.companyName, company_description: guide.companyDescription }
  const asked = Object.entries(company).filter(([name, text]) => text !== '' && named.includes(name))
  return {
    title: plainText(request.title),
    description: numbered(request.description),
    ...Object.fromEntries(asked.map(([name, text]) => [name, plainText(text)])),
  }
}

const inputFor = ({ request, guide, already, refused }: DraftOrder): string =>
  JSON.stringify({
    ...aboutVacancy({ request, guide }),
    ...(already.length > 0 ? { already_written: already } : {}),
    ...(refused.length > 0 ? { refused } : {}),
  })

/** How long an answer is waited for: models in the house are as fast as their machine. @param work as a prediction takes it */
const patience = (model: TextModel, work: Work): number => {
  if (PROVIDER_FACTS[model.provider].company !== null) return TIMEOUT_MS
  return patienceFor(model.predictMs ? (model.predictMs(work) ?? NOT_SEEN_MS) : OWN_SERVER_MS)
}

/** Tokens that a question takes with its strong answer, and all criteria together. */
const TOKENS_OF_QUESTION = 90
const TOKENS_OF_CRITERIA = 500

interface Asking<Form> {
  name: string
  schema: z.ZodType<Form>
  withCriteria: boolean
}

const ask = async <Form>(
  model: TextModel,
  order: DraftOrder,
  { name, schema, withCriteria }: Asking<Form>,
): Promise<Form> => {
  const said = { instructions: instructionsFor(order, withCriteria), input: inputFor(order) }
  const tokens = TOKENS_OF_QUESTION * order.count + (withCriteria ? TOKENS_OF_CRITERIA : 0)
  const { output } = await model.ask({
    purpose: 'generation',
    name,
    ...said,
    schema,
    maxOutputTokens: MOST_TOKENS,
    timeoutMs: patience(model, { bytes: bytesOf(said), tokens }),
    ...(order.signal ? { signal: order.signal } : {}),
  })
  return output
}

const bytesOf = ({ instructions, input }: { instructions: string; input: string }): number =>
  Buffer.byteLength(instructions) + Buffer.byteLength(input)

/**
 * Asks for questions and criteria. The vacancy travels as JSON, so that nothing in it can pass for our own words.
 * @throws ProviderError
 */
export const askForDraft = (model: TextModel, order: DraftOrder) =>
  ask(model, order, { name: 'interview_draft', schema: draftForm(order.count), withCriteria: true })

/** Asks for questions alone, in the same way. @throws ProviderError */
export const askForQuestions = (model: TextModel, order: DraftOrder) =>
  ask(model, order, { name: 'interview_questions', schema: questionsForm(order.count), withCriteria: false })

/** Most tokens of a question in any language, by the bounds of its form. */
const MOST_TOKENS_OF_QUESTION = 300

/** What a model of this machine is told for questions: what all requests about an ad share stands first. */
const shortSaid = ({ request, guide, count, already }: DraftOrder) => {
  const own = guide.template === null ? [] : [promptOf({ request, guide }), '']
  return {
    instructions: [...own, shortInstructions(request)].join('\n'),
    input: JSON.stringify({
      ...aboutVacancy({ request, guide }),
      count,
      ...(already.length > 0 ? { already_written: already } : {}),
    }),
  }
}

/** What a model of this machine has to read and write for it. */
export const workOfQuestions = (order: DraftOrder): Work => ({
  bytes: bytesOf(shortSaid(order)),
  tokens: TOKENS_OF_QUESTION * order.count,
})

/**
 * Asks a model of this machine for questions, in few words.
 * @param onItems told the questions that are complete, as they come
 * @throws ProviderError, the signal's reason
 */
export const askOwnMachine = async (
  model: TextModel,
  order: DraftOrder,
  { signal, onItems }: { signal?: AbortSignal | undefined; onItems?: (items: GivenQuestion[]) => void } = {},
): Promise<GivenQuestion[]> => {
  const schema = shortForm(order.count)
  const { output } = await model.ask({
    purpose: 'generation',
    name: 'interview_questions',
    ...shortSaid(order),
    schema,
    formIsTold: true,
    maxOutputTokens: MOST_TOKENS_OF_QUESTION * order.count,
    timeoutMs: patience(model, workOfQuestions(order)),
    ...(signal ? { signal } : {}),
    ...(onItems && {
      onText: text => onItems(wholeItems(text).flatMap(item => givenQuestion.safeParse(item).data ?? [])),
    }),
  })
  return output.questions
}
