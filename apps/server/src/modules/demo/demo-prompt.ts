import { buildInterviewerPrompt } from '../../ai/interviewer-prompt/build-interviewer-prompt.ts'
import type { SampleVacancy } from './sample/sample-vacancy.ts'

const RULE = {
  en: '- This is a demo: say so in the greeting. There is no employer behind it: in the goodbye, promise no answer and say that nothing of the talk is kept. All of it takes three to five minutes.',
  ru: '- Это демо-интервью: скажите об этом в приветствии. За ним нет работодателя: прощаясь, не обещайте, что с посетителем свяжутся, и скажите, что разговор нигде не сохраняется. Всё вместе занимает три–пять минут.',
} as const

/** What the interviewer of a demo is told. */
export const demoPrompt = ({ title, description, questions, language }: SampleVacancy): string => {
  const prompt = buildInterviewerPrompt({
    title,
    description,
    difficulty: 'medium',
    language,
    questions,
    followUpQuestions: true,
  })
  return `${prompt}\n${RULE[language === 'ru' ? 'ru' : 'en']}`
}
