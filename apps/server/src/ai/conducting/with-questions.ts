import type { RealtimeSetup } from '../ports/realtime-model.ts'

const HEADINGS = { en: 'Questions, to be asked in this order:', ru: 'Вопросы, задавайте их в этом порядке:' }

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()

/** The instructions of an interviewer that conducts. A prompt of the recruiter's own may have left the questions out: they are added. */
export const withQuestions = ({
  instructions,
  questions,
  language,
}: Pick<RealtimeSetup, 'instructions' | 'questions' | 'language'>): string => {
  const known = plain(instructions)
  if (questions.every(question => known.includes(plain(question)))) return instructions
  const heading = HEADINGS[language.split('-')[0] === 'ru' ? 'ru' : 'en']
  return [instructions, '', heading, ...questions.map((question, at) => `${at + 1}. ${question}`)].join('\n')
}
