import type { UiLocale } from '@vivavox/contracts/locales'
import { PROTECTED_SUBJECTS, type ProtectedSubject } from '@vivavox/contracts/protected-subjects'
import type * as z from 'zod'
import type { ErrorDetail } from './app-error.ts'

const EN: Record<ProtectedSubject, string> = {
  age: 'age',
  family: 'family, children or marriage',
  health: 'health or a disability',
  faith: 'religion',
  origin: 'origin, nationality or mother tongue',
  orientation: 'sexual orientation or gender',
  politics: 'politics or a union',
}
const RU: Record<ProtectedSubject, string> = {
  age: 'о возрасте',
  family: 'о семье, детях и браке',
  health: 'о здоровье и инвалидности',
  faith: 'о вере',
  origin: 'о происхождении, национальности и родном языке',
  orientation: 'об ориентации и поле',
  politics: 'о политике и профсоюзе',
}

/** Why a question is refused, by the key `protected_<subject>`. */
const PROTECTED_TEXTS: Record<string, Record<UiLocale, string>> = Object.fromEntries(
  PROTECTED_SUBJECTS.map(subject => [
    `protected_${subject}`,
    {
      en: `This question asks about ${EN[subject]}, which an interview must not. Ask about the work instead.`,
      ru: `Это вопрос ${RU[subject]}: на интервью так спрашивать нельзя. Спросите о самой работе.`,
    },
  ]),
)

type Issue = z.core.$ZodIssue
type Texts = Record<UiLocale, string>

const REQUIRED: Texts = { en: 'This field is required', ru: 'Заполните это поле' }
const INVALID: Texts = { en: 'This value is not valid', ru: 'Недопустимое значение' }
const EMAIL: Texts = { en: 'Please enter a valid email address', ru: 'Введите корректный адрес эл. почты' }

/** Keys instead of sentences: of the contract's own refinements, and of refusals in the code ('key' or 'key:value'). */
const BY_KEY: Record<string, Texts> = {
  phone_invalid: {
    en: 'Please enter a valid phone number',
    ru: 'Пожалуйста, введите корректный номер телефона',
  },
  url_invalid: {
    en: 'Enter a full link that starts with https://',
    ru: 'Введите ссылку целиком, начиная с https://',
  },
  text_not_storable: {
    en: 'Contains characters that cannot be stored',
    ru: 'Содержит символы, которые нельзя сохранить',
  },
  consent_missing: {
    en: 'Your consent is needed for the interview',
    ru: 'Для интервью нужно ваше согласие',
  },
  invited_only: {
    en: 'This interview is by invitation only. Open the link in your invitation email.',
    ru: 'Это интервью только по приглашению. Откройте ссылку из письма с приглашением.',
  },
  invitation_expired: {
    en: 'This invitation has ended',
    ru: 'Срок действия приглашения истёк',
  },
  invitation_revoked: {
    en: 'This invitation was withdrawn, or a newer one was sent',
    ru: 'Приглашение отозвано или отправлено заново',
  },
  invitation_used: {
    en: 'This invitation has already been used',
    ru: 'Приглашение уже использовано',
  },
  invitation_unsubscribed: {
    en: 'This candidate unsubscribed from your emails',
    ru: 'Кандидат отписался от ваших писем',
  },
  vacancy_closed: {
    en: 'This vacancy is closed or past its deadline. Reopen it before you invite.',
    ru: 'Вакансия закрыта, или её срок прошёл. Сначала откройте её, потом приглашайте.',
  },
  mails_a_day: {
    en: 'Your account can send {value} emails to candidates a day; each completed interview adds more',
    ru: 'Ваш аккаунт может отправить кандидатам писем за сутки: {value}. С каждым завершённым интервью их становится больше',
  },
  mails_left: {
    en: 'Emails you can still send today: {value}',
    ru: 'Сегодня можно отправить ещё писем: {value}',
  },
  links_not_yet: {
    en: 'During an account’s first 14 days its texts in emails hold no links or addresses. Please take out: {value}',
    ru: 'Первые 14 дней в текстах писем не может быть ссылок и адресов. Уберите: {value}',
  },
  invitation_far: {
    en: 'Choose a time within the next {value} days',
    ru: 'Выберите время в пределах {value} дней',
  },
  model_unknown: {
    en: 'This model is not available here',
    ru: 'Такой модели здесь нет',
  },
  image_kind: {
    en: 'Choose a PNG, JPEG or WebP picture',
    ru: 'Выберите картинку PNG, JPEG или WebP',
  },
  image_size: {
    en: 'The picture is too large: 2,000 pixels each way at most',
    ru: 'Картинка слишком велика: не больше 2000 пикселей по каждой стороне',
  },
  voice_unknown: {
    en: 'This voice is not available here',
    ru: 'Такого голоса здесь нет',
  },
  password_common: {
    en: 'This password is one of the first that anyone would try. Choose another one.',
    ru: 'Этот пароль подберут одним из первых. Придумайте другой.',
  },
  password_needed: {
    en: 'Enter your current password.',
    ru: 'Введите текущий пароль.',
  },
  password_wrong: {
    en: 'Wrong password',
    ru: 'Неверный пароль',
  },
  email_of_account: {
    en: 'This is not the address of your account',
    ru: 'Это не адрес вашего аккаунта',
  },
  interviews_under_way: {
    en: 'Interviews under way: {value}',
    ru: 'Идёт интервью: {value}',
  },
  recoverable_until: {
    en: 'The former address can take the account back until {value} UTC',
    ru: 'С прежнего адреса аккаунт можно вернуть до {value} UTC',
  },
  variable_unknown: {
    en: '{value} is not a variable of this prompt',
    ru: '{value} — такой переменной в этом промпте нет',
  },
  variable_missing: {
    en: 'The prompt does not work without {value}',
    ru: 'Без {value} промпт не работает',
  },
  placeholder_unknown: {
    en: '{value} is not a placeholder of this email',
    ru: '{value} — в этом письме такое не подставляется',
  },
  prompt_too_long: {
    en: 'With its variables filled in, the prompt may become too long. Repeat the long ones less often.',
    ru: 'С заполненными переменными промпт может стать слишком длинным. Повторяйте длинные переменные реже.',
  },
  expiry_past: {
    en: 'Choose a time in the future',
    ru: 'Выберите время в будущем',
  },
  expiry_far: {
    en: 'A link works for 90 days at most',
    ru: 'Ссылка действует не дольше 90 дней',
  },
  shares_full: {
    en: 'This result already has {value} working links. Revoke one that is no longer needed.',
    ru: 'У этого результата уже столько действующих ссылок: {value}. Отзовите ту, что больше не нужна.',
  },
  ...PROTECTED_TEXTS,
  required: REQUIRED,
  invalid: INVALID,
}

const size = (issue: Issue & { code: 'too_small' | 'too_big' }): Texts => {
  const limit = String(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const small = issue.code === 'too_small'
  if (issue.origin === 'string') {
    if (small && limit === '1') return REQUIRED
    return small
      ? { en: `Use at least ${limit} characters`, ru: `Минимум символов: ${limit}` }
      : { en: `Use at most ${limit} characters`, ru: `Максимум символов: ${limit}` }
  }
  if (issue.origin === 'array') {
    return small
      ? { en: `Add at least ${limit}`, ru: `Добавьте не меньше: ${limit}` }
      : { en: `At most ${limit} are allowed`, ru: `Не больше: ${limit}` }
  }
  return small
    ? { en: `Must be at least ${limit}`, ru: `Не меньше ${limit}` }
    : { en: `Must be at most ${limit}`, ru: `Не больше ${limit}` }
}

const textsOf = (issue: Issue): Texts => {
  if (issue.code === 'custom') return BY_KEY[issue.message] ?? INVALID
  if (issue.code === 'too_small' || issue.code === 'too_big') return size(issue)
  if (issue.code === 'invalid_format' && issue.format === 'email') return EMAIL
  if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) return REQUIRED
  return INVALID
}

/** What is wrong with which field, for people. A path reads 'criteria.0.name'; '' is the whole body. */
export const validationDetails = (issues: readonly Issue[], locale: UiLocale): ErrorDetail[] =>
  issues.slice(0, 50).map(issue => ({ path: issue.path.join('.'), message: textsOf(issue)[locale] }))

/** The sentence of a key, which may carry a value ('key:value'); what is no key is a sentence already. */
export const detailText = (message: string, locale: UiLocale): string => {
  const [key = '', ...rest] = message.split(':')
  const texts = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined
  return texts ? texts[locale].replace('{value}', () => rest.join(':')) : message
}
