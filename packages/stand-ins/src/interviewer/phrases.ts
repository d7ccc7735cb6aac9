/** What the interviewer says around the questions. */
export interface Phrases {
  greeting: string
  /** Asked where the instructions hold no questions. */
  onlyQuestion: string
  thanks: string
  resume: string
  farewell: string
  goodbye: string
}

const english: Phrases = {
  greeting: 'Hello! I am your interviewer. Let us begin.',
  onlyQuestion: 'Please tell me about yourself.',
  thanks: 'Thank you.',
  resume: 'Let us continue.',
  farewell: 'Thank you for your time, this was the interview. Goodbye!',
  goodbye: 'Goodbye!',
}

const russian: Phrases = {
  greeting: 'Здравствуйте! Я проведу с вами собеседование. Начнём.',
  onlyQuestion: 'Расскажите, пожалуйста, о себе.',
  thanks: 'Спасибо.',
  resume: 'Продолжим.',
  farewell: 'Спасибо за ваше время, собеседование окончено. До свидания!',
  goodbye: 'До свидания!',
}

/** Russian where the text is written in Cyrillic letters, else English. */
export const phrasesFor = (text: string): Phrases => (/\p{Script=Cyrillic}/u.test(text) ? russian : english)
