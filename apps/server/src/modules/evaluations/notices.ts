interface Notices {
  notEnough: string
  awaitingWords: string
  noPassage: string
  failed: string
  interviewAgain: string
}

const EN: Notices = {
  notEnough:
    'Too little could be read to score this interview fairly, so there are no scores. The transcript and the recording show what there is.',
  awaitingWords:
    'Answers were given aloud and have not been written down, so there are no scores. They can be heard in the recording.',
  noPassage: 'No score: no passage of the conversation was found that it could rest on.',
  failed: 'An error occurred while evaluating the interview. Interview completed with zero result.',
  interviewAgain: 'Re-interview required',
}

const RU: Notices = {
  notEnough:
    'Сказанного слишком мало, чтобы оценить интервью справедливо, поэтому баллов нет. Что прозвучало, видно в расшифровке и слышно в записи.',
  awaitingWords:
    'Есть ответы голосом, которые не записаны текстом, поэтому баллов нет. Их можно прослушать в записи.',
  noPassage: 'Балла нет: в разговоре не нашлось места, на которое он мог бы опираться.',
  failed: 'При оценке интервью произошла ошибка. Интервью завершено с нулевым результатом.',
  interviewAgain: 'Требуется повторное интервью',
}

/** The module's own sentences in the interview's language; English where there are none. */
export const noticesFor = (language: string): Notices => (language.toLowerCase().startsWith('ru') ? RU : EN)
