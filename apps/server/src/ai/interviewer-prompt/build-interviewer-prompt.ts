import { languageName } from '@vivavox/contracts/locales'
import { fillPrompt } from '@vivavox/contracts/prompt-variables'
import type { Difficulty } from '@vivavox/contracts/values'
import { defaultPrompt, instructionsLocale } from '../default-prompts/index.ts'
import { oneLine, quoted } from './quote.ts'
import { english, russian } from './texts.ts'

/** What the interviewer has to know. */
export interface InterviewerPromptInput {
  title: string
  description: string
  difficulty: Difficulty
  /** BCP 47: the language the interview is held in. */
  language: string
  questions: readonly string[]
  followUpQuestions: boolean
  companyName?: string | null
  companyDescription?: string | null
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const build = (
  key: 'interview_system' | 'demo_interview',
  input: InterviewerPromptInput,
  template: string | null,
): string => {
  const locale = instructionsLocale(input.language)
  const texts = locale === 'ru' ? russian : english
  const prompt = fillPrompt(template ?? defaultPrompt(key, locale), {
    title: oneLine(input.title) || '—',
    level: texts.levelName[input.difficulty],
    difficulty: input.difficulty,
    description: quoted(input.description),
    questions_count: String(input.questions.length),
    // Word for word: what was asked is recognised by its words.
    questions: input.questions.map((question, index) => `${index + 1}. ${collapsed(question)}`).join('\n'),
    company_name: oneLine(input.companyName ?? ''),
    company_description: quoted(input.companyDescription ?? ''),
  })
  const rules = [
    texts.level[input.difficulty],
    input.followUpQuestions ? texts.followUp : texts.noFollowUp,
    texts.language(languageName(input.language, 'en')),
    texts.fair,
    texts.secrecy,
    texts.data,
  ]
  return [prompt, '', texts.always, ...rules.map(rule => `- ${rule}`)].join('\n')
}

/**
 * Instructions for the interviewer: the prompt with its variables filled in, and the rules that no prompt can lift. Those
 * are Russian for a Russian interview, else English, and name the language to speak.
 * @param template null: the built-in prompt
 */
export const buildInterviewerPrompt = (
  input: InterviewerPromptInput,
  template: string | null = null,
): string => build('interview_system', input, template)

/** The same for a demo. */
export const buildDemoPrompt = (input: InterviewerPromptInput, template: string | null = null): string =>
  build('demo_interview', input, template)
