import { ERRORS, type ErrorCode } from '@vivavox/contracts/errors'
import type { SessionFault } from '@vivavox/contracts/interviews-live'
import type { UiLocale } from '@vivavox/contracts/locales'

const TEXTS = {
  ending: {
    en: 'The interview is over. Your answers are being evaluated.',
    ru: 'Интервью завершено. Ваши ответы анализируются.',
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
    en: 'Your interview is saved. What you said aloud is kept as a recording and has not been written down yet.',
    ru: 'Ваше интервью сохранено. То, что вы сказали голосом, хранится как запись и пока не переведено в текст.',
  },
} as const

export const liveText = (key: keyof typeof TEXTS, locale: UiLocale): string => TEXTS[key][locale]

/** A failure as `session-error` carries it. */
export const sessionFault = (code: ErrorCode, locale: UiLocale): SessionFault => ({
  message: ERRORS[code][locale],
  code,
  retryable: ERRORS[code].retryable,
})
