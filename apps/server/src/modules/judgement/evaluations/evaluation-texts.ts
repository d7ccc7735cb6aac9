interface Texts {
  notEnough: string
  awaitingWords: string
  noPassage: string
  failed: string
  interviewAgain: string
}

const EN: Texts = {
  notEnough:
    'Too little was said to score this interview fairly, so there are no scores. What was said is in the transcript and the recording.',
  awaitingWords:
    'Some answers were spoken and have not been transcribed, so there are no scores. You can hear them in the recording.',
  noPassage: 'No score: nothing in the conversation was found to base one on.',
  failed: 'An error occurred while evaluating the interview. Interview completed with zero result.',
  interviewAgain: 'Re-interview required',
}

const RU: Texts = {
  notEnough:
    'Сказанного слишком мало, чтобы оценить интервью справедливо, поэтому баллов нет. Что прозвучало, видно в расшифровке и слышно в записи.',
  awaitingWords: 'Часть устных ответов не расшифрована, поэтому баллов нет. Их можно прослушать в записи.',
  noPassage: 'Балла нет: в разговоре не нашлось слов, на которых его можно основать.',
  failed: 'При оценке интервью произошла ошибка. Интервью завершено с нулевым результатом.',
  interviewAgain: 'Требуется повторное интервью',
}

/** The module's own sentences in the interview's language; English where there are none. */
export const evaluationTexts = (language: string): Texts =>
  language.toLowerCase().startsWith('ru') ? RU : EN
