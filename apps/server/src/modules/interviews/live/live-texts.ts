import { ERRORS, type ErrorCode } from '@vivavox/contracts/errors'
import type { SessionFault } from '@vivavox/contracts/interviews-live'
import type { UiLocale } from '@vivavox/contracts/locales'

const TEXTS = {
  ending: {
    en: 'The interview is over. Your answers are being evaluated.',
    ru: 'Интервью завершено. Ваши ответы оцениваются.',
  },
  endingUnkept: {
    en: 'The demo is over. Nothing of it is kept.',
    ru: 'Демо-интервью завершено. Ничего из сказанного не сохраняется.',
  },
  evaluationLater: {
    en: 'Your interview is saved; the evaluation will follow.',
    ru: 'Ваше интервью сохранено, оценка появится позже.',
  },
  awaitingWords: {
    en: 'Your interview is saved. Your spoken answers are kept as a recording and have not been transcribed yet.',
    ru: 'Ваше интервью сохранено. Ваши устные ответы хранятся как запись и пока не расшифрованы.',
  },
} as const

export const liveText = (key: keyof typeof TEXTS, locale: UiLocale): string => TEXTS[key][locale]

/** A failure as `session-error` carries it. */
export const sessionFault = (code: ErrorCode, locale: UiLocale): SessionFault => ({
  message: ERRORS[code][locale],
  code,
  retryable: ERRORS[code].retryable,
})
