/**
 * What the provider is told when something has gone wrong, in Russian for a Russian interview and else in English. Brackets: not
 * spoken.
 */
interface RecoveryPrompts {
  /** It said nothing to an answer. */
  react: string
  /** An answer came as sound that cannot be played. */
  sayAgain: string
  goOn: string
  /** On record for what was heard, but never written down. */
  wordless: string
}

const english: RecoveryPrompts = {
  react: '[React to the candidate’s last answer in one short sentence and go on with the interview.]',
  sayAgain:
    '[The candidate’s last answer did not arrive: it was a technical fault, not the candidate’s. Say so in one short sentence and ask them to answer again, or to type the answer.]',
  goOn: '[The candidate’s last answer did not arrive again: it was a technical fault, not the candidate’s. Say so in one short sentence and go on with the next question.]',
  wordless: '(said aloud; not written down)',
}

const russian: RecoveryPrompts = {
  react: '[Отреагируйте на последний ответ кандидата одной короткой фразой и продолжайте собеседование.]',
  sayAgain:
    '[Последний ответ кандидата не дошёл из-за технического сбоя, не по вине кандидата. Скажите об этом одной короткой фразой и попросите ответить ещё раз или написать ответ.]',
  goOn: '[Ответ кандидата снова не дошёл из-за технического сбоя, не по вине кандидата. Скажите об этом одной короткой фразой и переходите к следующему вопросу.]',
  wordless: '(сказано вслух; слова не записаны)',
}

/** @param language BCP 47 */
export const recoveryPromptsIn = (language: string): RecoveryPrompts =>
  language.split('-')[0] === 'ru' ? russian : english
