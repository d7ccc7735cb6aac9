import { languageName } from '@vivavox/contracts/locales'
import type { Difficulty } from '@vivavox/contracts/values'
import { plainText } from '../words/plain-text.ts'
import { english, russian } from './texts.ts'

const DESCRIPTION_MAX = 6_000

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

const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').slice(0, 300).trim()

/** Instructions for the interviewer: Russian for a Russian interview, else English that names the language to speak. */
export const buildInterviewerPrompt = (input: InterviewerPromptInput): string => {
  const texts = input.language.split('-')[0] === 'ru' ? russian : english
  const company = oneLine(input.companyName ?? '') || null
  const about = (heading: string, text: string): string[] => {
    const plain = plainText(text).slice(0, DESCRIPTION_MAX)
    return plain === '' ? [] : [heading, '"""', plain.replaceAll('"""', '"'), '"""', '']
  }
  const rules = [
    texts.greeting,
    texts.manner,
    texts.language(languageName(input.language, 'en')),
    texts.oneByOne,
    input.followUpQuestions ? texts.followUp : texts.noFollowUp,
    texts.repeat,
    texts.typed,
    texts.fair,
    texts.secrecy,
    texts.farewell,
  ]
  return [
    texts.role(oneLine(input.title) || '—', company),
    texts.level[input.difficulty],
    '',
    ...about(texts.aboutCompany, input.companyDescription ?? ''),
    ...about(texts.aboutWork, input.description),
    texts.data,
    '',
    texts.questions(input.questions.length),
    ...input.questions.map((question, index) => `${index + 1}. ${question.replace(/\s+/g, ' ').trim()}`),
    '',
    texts.rules,
    ...rules.map(rule => `- ${rule}`),
  ].join('\n')
}
