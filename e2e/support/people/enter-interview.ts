import type { Page } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type TestLanguage, textsIn } from '../page/texts.ts'
import { type CandidatePage, candidateOn } from './candidate.ts'
import { STORIES } from './stories.ts'

const QUESTIONS: Record<TestLanguage, string[]> = {
  en: [
    'What did you build last?',
    'How do you find a slow query?',
    'Which failure taught you most?',
    'When do you write a test first?',
    'Who reviews your code?',
    'Where do you keep secrets?',
    'How do you ship a migration?',
    'What would you never automate?',
    'How do you explain a delay?',
    'Why this company?',
  ],
  ru: [
    'Что вы создали последним?',
    'Как вы ищете медленный запрос?',
    'Какой отказ научил вас больше всего?',
    'Когда вы сначала пишете тест?',
    'Кто проверяет ваш код?',
    'Где вы храните секреты?',
    'Как вы выкатываете миграцию?',
    'Что вы не стали бы автоматизировать?',
    'Как вы объясняете задержку сроков?',
    'Почему именно наша компания?',
  ],
}

/** The first so many questions of a longer interview, 1 to 10. */
export const someQuestions = (language: TestLanguage, count: number): string[] =>
  QUESTIONS[language].slice(0, count)

/** From the link to the sound check. */
export async function toSoundCheck(
  page: Page,
  vacancy: Pick<OwnVacancy, 'id'>,
  language: TestLanguage = 'en',
): Promise<CandidatePage> {
  const candidate = candidateOn(page, textsIn(language))
  await page.goto(`/interview/${vacancy.id}`)
  await candidate.readInstructions()
  await candidate.fillForm(STORIES[language])
  return candidate
}

/** From the link to the room, with a microphone that is allowed and a speaker that was heard. */
export async function enterSpeaking(
  page: Page,
  vacancy: OwnVacancy,
  language: TestLanguage = 'en',
): Promise<CandidatePage> {
  const candidate = await toSoundCheck(page, vacancy, language)
  await candidate.allowMicrophone()
  await candidate.playTone()
  await candidate.start()
  return candidate
}

/** The interview that this browser has begun. */
export const interviewIdOn = (page: Page, { id }: OwnVacancy): Promise<string> =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').id, `interview:${id}`)

/** As the stand-in writes down what it heard. */
export const spelled = (digits: string): string => [...digits].join(' ')
