import { languageName } from '@vivavox/contracts/locales'
import { fillPrompt, variablesIn } from '@vivavox/contracts/prompt-variables'
import type { GenerateContent } from '@vivavox/contracts/vacancies'
import { defaultPrompt, instructionsLocale } from '../../default-prompts/index.ts'
import type { TextModel } from '../../text-model.ts'
import { plainText } from '../../words/plain-text.ts'
import { type Draft, draftForm } from './draft-form.ts'
import { english, russian } from './texts.ts'

/** Longest wait for one answer, milliseconds: somebody sits and waits. */
const TIMEOUT_MS = 60_000
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
  /** Those that exist. */
  already: readonly string[]
}

/** A field with words in it, by its name; '' where there are none, so that its line is left out. */
const field = (name: string, text: string): string => (text.trim() === '' ? '' : `\`${name}\``)

/**
 * The prompt and the rules that none can lift. What people wrote is only named here, never repeated: it travels in the
 * input.
 */
const draftInstructions = ({ request, guide, count, already }: DraftOrder): string => {
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
    ...texts.rules,
    request.follow_up_questions ? texts.followUps : texts.noFollowUps,
    ...(already.length > 0 ? [texts.already] : []),
    ...texts.criteria(language),
  ]
  return [prompt, '', texts.always, ...rules.map(rule => `- ${rule}`)].join('\n')
}

const draftInput = ({ request, guide, already }: DraftOrder): string => {
  const named = variablesIn(guide.template ?? '')
  const company = { company_name: guide.companyName, company_description: guide.companyDescription }
  const asked = Object.entries(company).filter(([name, text]) => text !== '' && named.includes(name))
  return JSON.stringify({
    title: plainText(request.title),
    description: plainText(request.description).slice(0, DESCRIPTION_MAX),
    ...Object.fromEntries(asked.map(([name, text]) => [name, plainText(text)])),
    ...(already.length > 0 ? { already_written: already } : {}),
  })
}

/**
 * Asks for questions and criteria. The vacancy travels as JSON, so that nothing in it can pass for our own words.
 * @throws ProviderError
 */
export const askForDraft = async (model: TextModel, order: DraftOrder): Promise<Draft> => {
  const { output } = await model.ask({
    purpose: 'generation',
    name: 'interview_draft',
    instructions: draftInstructions(order),
    input: draftInput(order),
    schema: draftForm(order.count),
    maxOutputTokens: MOST_TOKENS,
    timeoutMs: TIMEOUT_MS,
  })
  return output
}
