/**
 * The one error catalogue: code → status, whether trying again may help, and the sentence for people.
 * No schema library here: the browser may import it.
 */
export interface CatalogueEntry {
  status: number
  retryable: boolean
  en: string
  ru: string
}

export const ERRORS = {
  VALIDATION_FAILED: {
    status: 400,
    retryable: false,
    en: 'Some fields need your attention.',
    ru: 'Проверьте заполненные поля.',
  },
  CODE_INVALID: {
    status: 400,
    retryable: false,
    en: 'This code is wrong or has expired. Check the latest email or ask for a new code.',
    ru: 'Код неверный или устарел. Проверьте последнее письмо или запросите новый код.',
  },
  UNAUTHENTICATED: {
    status: 401,
    retryable: false,
    en: 'Please sign in to continue: no token was sent.',
    ru: 'Войдите, чтобы продолжить: токен отсутствует.',
  },
  TOKEN_INVALID: {
    status: 401,
    retryable: false,
    en: 'Your session has ended: the token is invalid. Please sign in again.',
    ru: 'Сеанс завершён: токен недействителен. Войдите снова.',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    retryable: false,
    en: 'The email or the password is wrong.',
    ru: 'Неверный адрес почты или пароль.',
  },
  TOTP_REQUIRED: {
    status: 401,
    retryable: false,
    en: 'Enter the code from your authenticator app.',
    ru: 'Введите код из приложения-аутентификатора.',
  },
  TOTP_INVALID: {
    status: 401,
    retryable: false,
    en: 'This code is wrong or has already been used. Enter another one.',
    ru: 'Код неверный или уже использован. Введите другой.',
  },
  FORBIDDEN: {
    status: 403,
    retryable: false,
    en: 'You do not have access to this.',
    ru: 'У вас нет доступа.',
  },
  DELETED_BY_ADMIN: {
    status: 403,
    retryable: false,
    en: 'An administrator deleted this, and only an administrator can restore it.',
    ru: 'Это удалил администратор, и вернуть это может только администратор.',
  },
  EMAIL_VERIFICATION_REQUIRED: {
    status: 403,
    retryable: false,
    en: 'Your email is not confirmed yet. Enter the code we sent you.',
    ru: 'Email не подтвержден. Введите код из письма.',
  },
  SUBSCRIPTION_REQUIRED: {
    status: 403,
    retryable: false,
    en: 'Subscription required: choose a plan to create vacancies.',
    ru: 'Нужна подписка (Subscription required): выберите тариф, чтобы создавать вакансии.',
  },
  INTERVIEW_LIMIT_REACHED: {
    status: 403,
    retryable: false,
    en: 'This vacancy is not taking interviews right now. Please ask the company that sent you the link.',
    ru: 'Сейчас по этой вакансии интервью не проводятся. Обратитесь в компанию, которая прислала ссылку.',
  },
  DEMO_LIMIT_REACHED: {
    status: 403,
    retryable: false,
    en: 'Demo interview limit exceeded. You have used all 5 demo interviews.',
    ru: 'Лимит демо-интервью исчерпан. Вы использовали все 5 демо-интервью.',
  },
  NOT_FOUND: { status: 404, retryable: false, en: 'Not found.', ru: 'Не найдено.' },
  REQUEST_TIMEOUT: {
    status: 408,
    retryable: true,
    en: 'The request took too long to arrive. Please try again.',
    ru: 'Запрос приходил слишком долго. Попробуйте ещё раз.',
  },
  CONFLICT: {
    status: 409,
    retryable: false,
    en: 'Something has changed in the meantime. Reload the page and look again.',
    ru: 'Данные тем временем изменились. Обновите страницу и проверьте.',
  },
  INVITED_AGAIN: {
    status: 409,
    retryable: false,
    en: 'This person has been invited again in the meantime. Revoke the newer invitation first, then restore this interview.',
    ru: 'Этого человека тем временем пригласили снова. Сначала отзовите новое приглашение, затем верните это интервью.',
  },
  INTERVIEWS_UNDER_WAY: {
    status: 409,
    retryable: false,
    en: 'Nothing was deleted: candidates are being interviewed right now. Try again when they have finished, or cancel their interviews first.',
    ru: 'Ничего не удалено: прямо сейчас идут интервью. Повторите, когда они закончатся, или сначала отмените их.',
  },
  ONLY_PLAN_CANCELLED: {
    status: 409,
    retryable: false,
    en: 'Your plan has been cancelled at PayPal, but the account was not deleted: something came between. Look again, then delete it or choose a plan.',
    ru: 'Тариф в PayPal уже отменён, но аккаунт не удалён: что-то этому помешало. Проверьте и удалите его снова или выберите тариф.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    retryable: false,
    en: 'Nothing was deleted: you are the only administrator of this server. Make someone else one first.',
    ru: 'Ничего не удалено: вы единственный администратор этого сервера. Сначала назначьте другого.',
  },
  ADDRESS_CHANGED_RECENTLY: {
    status: 409,
    retryable: false,
    en: 'Nothing was deleted: the email address of this account was changed recently, and the former one can still take the account back.',
    ru: 'Ничего не удалено: почту этого аккаунта недавно сменили, и с прежнего адреса его ещё можно вернуть.',
  },
  SUBSCRIPTION_ACTIVE: {
    status: 409,
    retryable: false,
    en: 'You already have an active subscription.',
    ru: 'У вас уже есть активная подписка.',
  },
  INTERVIEW_CLOSED: {
    status: 409,
    retryable: false,
    en: 'This interview is over; nothing can be added to it.',
    ru: 'Это интервью завершено, добавить в него ничего нельзя.',
  },
  NOTICE_CHANGED: {
    status: 409,
    retryable: false,
    en: 'The notice you agreed to has changed. Please read it again and agree before you begin.',
    ru: 'Текст, с которым вы согласились, изменился. Прочитайте его ещё раз и дайте согласие, прежде чем начать.',
  },
  MODEL_IN_USE: {
    status: 409,
    retryable: false,
    en: 'This model is busy with an interview or an answer right now. Try again when it has finished.',
    ru: 'Эта модель сейчас занята: идёт интервью или пишется ответ. Повторите, когда она закончит.',
  },
  NO_TEXT_MODEL: {
    status: 409,
    retryable: false,
    en: 'No text model that could write this is set up on this server.',
    ru: 'На этом сервере не настроена текстовая модель, которая могла бы это написать.',
  },
  MODEL_UNFIT: {
    status: 409,
    retryable: false,
    en: 'This model did not pass its check on this machine: its scores and questions would make no sense. It can be used after a confirmation; the page “Models on this machine” says why.',
    ru: 'Эта модель не прошла проверку на этой машине: её оценки и вопросы не имели бы смысла. Её можно выбрать, подтвердив это; причина названа на странице «Модели на этой машине».',
  },
  LINK_EXPIRED: {
    status: 410,
    retryable: false,
    en: 'This link has expired or has already been used.',
    ru: 'Срок действия ссылки истёк, или она уже использована.',
  },
  TOO_LARGE: {
    status: 413,
    retryable: false,
    en: 'This is too large to send.',
    ru: 'Слишком большой объём данных.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    retryable: false,
    en: 'This type of content is not accepted here.',
    ru: 'Такой тип содержимого здесь не принимается.',
  },
  TEXT_UNREADABLE: {
    status: 422,
    retryable: false,
    en: 'Reading this text took too long. Please shorten it or remove rows of unusual characters, then try again.',
    ru: 'Чтение этого текста заняло слишком много времени. Сократите его или уберите ряды необычных символов и попробуйте ещё раз.',
  },
  RATE_LIMITED: {
    status: 429,
    retryable: true,
    en: 'Too many attempts. Please wait a little and try again.',
    ru: 'Слишком много попыток. Подождите немного и повторите.',
  },
  MAIL_LIMIT_REACHED: {
    status: 429,
    retryable: true,
    en: 'Nothing was sent: today’s limit for emails to candidates would be exceeded. Try again tomorrow, or with a shorter list.',
    ru: 'Ничего не отправлено: дневной лимит писем кандидатам будет превышен. Повторите завтра или сократите список.',
  },
  LIMIT_REACHED: {
    status: 429,
    retryable: false,
    en: 'A limit of this account is reached. Remove what is no longer needed, or ask the person who runs this service for more.',
    ru: 'Достигнут лимит этого аккаунта. Удалите лишнее или попросите администратора сервиса увеличить лимит.',
  },
  SOUND_LIMIT_REACHED: {
    status: 429,
    retryable: true,
    en: 'This interview has sent more audio than can be stored at once. Please wait a moment, or type your answers.',
    ru: 'Это интервью передало больше звука, чем можно хранить сразу. Подождите немного или продолжите, печатая ответы.',
  },
  INTERNAL: {
    status: 500,
    retryable: true,
    en: 'Something went wrong on our side. Nothing you saved is lost. Please try again.',
    ru: 'Ошибка на нашей стороне. Сохранённое не потеряно. Попробуйте ещё раз.',
  },
  PROVIDER_FAILED: {
    status: 502,
    retryable: true,
    en: 'A service this needs has failed. Please try again.',
    ru: 'Нужный для этого сервис дал сбой. Попробуйте ещё раз.',
  },
  SUBSCRIPTION_NOT_CANCELLED: {
    status: 503,
    retryable: true,
    en: 'Nothing was deleted: PayPal has not confirmed that your subscription is cancelled. Please try again in a few minutes.',
    ru: 'Ничего не удалено: PayPal не подтвердил отмену подписки. Повторите через несколько минут.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    retryable: true,
    en: 'The service is not available right now. Please try again in a minute.',
    ru: 'Сервис сейчас недоступен. Попробуйте через минуту.',
  },
  TAKEN_OVER: {
    status: 409,
    retryable: false,
    en: 'This interview was continued in another tab or on another device.',
    ru: 'Интервью продолжено в другой вкладке или на другом устройстве.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof ERRORS

/** The body of every failed call. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  details?: { path: string; message: string }[]
  requires_verification?: true
  request_id?: string
}
