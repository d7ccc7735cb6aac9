import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import { defineMail } from '../notifications/index.ts'
import { CODE_LIFETIME_MS, EMAIL_RECOVERY_MS, RESET_LIFETIME_MS } from './auth.limits.ts'

/** How long a code, and a link that sets a password, work: minutes. */
const CODE_MINUTES = CODE_LIFETIME_MS / MINUTE_MS
const RESET_MINUTES = RESET_LIFETIME_MS / MINUTE_MS
/** How long a former address can take its account back. */
const RECOVERY_DAYS = EMAIL_RECOVERY_MS / DAY_MS

/** Where a link leads that sets a password. */
const resetPath = ({ token }: { token: string }): string =>
  `/reset-password#token=${encodeURIComponent(token)}`

/** In the fragment, which browsers send to no server. */
const confirmPath = ({ email, token }: { email: string; token: string }): string =>
  `/verify-email#${new URLSearchParams({ email, token })}`

/** The mail with a sign-up code. Names are left out: a stranger who signs up with this address could write a message there. */
export const verificationCodeMail = defineMail<{
  code: string
  email: string
  token: string
  contact: string
}>({
  path: confirmPath,
  en: ({ product, code, url, contact }) => ({
    subject: `${code} is your ${product} code`,
    heading: 'Confirm your email',
    lead: 'Enter this code on the confirmation page, or use the link below:',
    code,
    action: { label: 'Confirm my email', url },
    notes: [
      `Code and link work for ${CODE_MINUTES} minutes. When you ask for a new code, this one stops working.`,
      `If you did not sign up for ${product}, ignore this email: without it the account cannot be used. Questions: ${contact}`,
    ],
  }),
  ru: ({ product, code, url, contact }) => ({
    subject: `${code} — код подтверждения ${product}`,
    heading: 'Подтвердите почту',
    lead: 'Введите этот код на странице подтверждения или откройте ссылку ниже:',
    code,
    action: { label: 'Подтвердить почту', url },
    notes: [
      `Код и ссылка действуют ${CODE_MINUTES} минут. Если запросить новый код, этот перестанет работать.`,
      `Если вы не регистрировались в ${product}, не обращайте внимания: без этого письма аккаунт не откроется. Вопросы: ${contact}`,
    ],
  }),
})

/** Sent when a caller signs up with the address of a confirmed account, or wants it for another account. */
export const alreadyRegisteredMail = defineMail({
  path: () => '/login',
  en: ({ product, url }) => ({
    subject: `You already have a ${product} account`,
    heading: 'You already have an account',
    lead: `Somebody, probably you, wanted to use this address for ${product}. An account with it exists already, so just sign in.`,
    action: { label: 'Sign in', url },
    notes: [
      'Forgot your password? You can reset it from the sign-in page.',
      'If it was not you, there is nothing to do: nothing in your account has changed.',
    ],
  }),
  ru: ({ product, url }) => ({
    subject: `У вас уже есть аккаунт ${product}`,
    heading: 'Аккаунт уже есть',
    lead: `Кто-то, скорее всего вы, хотел указать этот адрес в ${product}. Аккаунт с ним уже есть — просто войдите.`,
    action: { label: 'Войти', url },
    notes: [
      'Забыли пароль? Его можно восстановить со страницы входа.',
      'Если это были не вы, ничего делать не нужно: в вашем аккаунте ничего не изменилось.',
    ],
  }),
})

/** The mail with a link that sets a new password. */
export const passwordResetMail = defineMail<{ token: string }>({
  path: resetPath,
  en: ({ product, url }) => ({
    subject: `Set a new ${product} password`,
    heading: 'Set a new password',
    lead: `Somebody, probably you, asked for a new password for the ${product} account with this address.`,
    action: { label: 'Set a new password', url },
    notes: [
      `The link works once, for ${RESET_MINUTES} minutes.`,
      'If it was not you, there is nothing to do: the password stays as it is.',
    ],
  }),
  ru: ({ product, url }) => ({
    subject: `Новый пароль для ${product}`,
    heading: 'Задайте новый пароль',
    lead: `Кто-то, скорее всего вы, попросил новый пароль для аккаунта ${product} с этим адресом.`,
    action: { label: 'Задать новый пароль', url },
    notes: [
      `Ссылка действует ${RESET_MINUTES} минут и сработает один раз.`,
      'Если это были не вы, ничего делать не нужно: пароль останется прежним.',
    ],
  }),
})

/** The mail with a link that sets a password, to an account whose sign-ups had different ones. */
export const choosePasswordMail = defineMail<{ token: string }>({
  path: resetPath,
  en: ({ product, url }) => ({
    subject: `Choose your ${product} password`,
    heading: 'Choose your password',
    lead: `Somebody has signed up for ${product} with this address more than once, with different passwords. To be safe, none of them opens the account: choose one now.`,
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, for ${RESET_MINUTES} minutes. Later you can ask for another one from the sign-in page.`,
      'If it was you each time, all is well: just choose one password.',
    ],
  }),
  ru: ({ product, url }) => ({
    subject: `Задайте пароль для ${product}`,
    heading: 'Задайте пароль',
    lead: `С этим адресом в ${product} регистрировались несколько раз и с разными паролями. Для безопасности ни один из них не открывает аккаунт — задайте свой.`,
    action: { label: 'Задать пароль', url },
    notes: [
      `Ссылка действует ${RESET_MINUTES} минут и сработает один раз. Позже новую можно запросить со страницы входа.`,
      'Если вы регистрировались дважды сами, всё в порядке: осталось только задать пароль.',
    ],
  }),
})

/** Sent when a caller asks for a new password of an account that does not exist. */
export const noAccountMail = defineMail<{ contact: string }>({
  path: () => '/register',
  en: ({ product, url, contact }) => ({
    subject: `There is no ${product} account with this address`,
    heading: 'No account with this address',
    lead: `Somebody, probably you, asked for a new ${product} password. There is no account with this address: perhaps you signed up with another one.`,
    action: { label: 'Create an account', url },
    notes: [`If it was not you, ignore this email. Questions: ${contact}`],
  }),
  ru: ({ product, url, contact }) => ({
    subject: `В ${product} нет аккаунта с этим адресом`,
    heading: 'Аккаунта с этим адресом нет',
    lead: `Кто-то, скорее всего вы, попросил новый пароль для ${product}. Аккаунта с этим адресом нет — возможно, вы регистрировались с другим.`,
    action: { label: 'Создать аккаунт', url },
    notes: [`Если это были не вы, не обращайте внимания. Вопросы: ${contact}`],
  }),
})

/** Tells an owner that the password is another one now. */
export const passwordChangedMail = defineMail({
  path: () => '/forgot-password',
  en: ({ product, url }) => ({
    subject: `Your ${product} password was changed`,
    heading: 'Your password was changed',
    lead: 'You stay signed in where you changed it; everywhere else you will need the new password.',
    action: { label: 'Set another password', url },
    notes: [
      'If it was you, there is nothing you need to do.',
      'If it was not you, set another password at once with the button above.',
    ],
  }),
  ru: ({ product, url }) => ({
    subject: `Пароль для ${product} изменён`,
    heading: 'Пароль изменён',
    lead: 'Там, где вы его сменили, вход сохранился; на остальных устройствах понадобится новый пароль.',
    action: { label: 'Задать другой пароль', url },
    notes: [
      'Если это были вы, ничего делать не нужно.',
      'Если это были не вы, сразу задайте другой пароль — кнопкой выше.',
    ],
  }),
})

/** The mail with the code of a new address, sent to it. */
export const emailChangeMail = defineMail<{ code: string }>({
  path: () => '/settings',
  en: ({ product, code, url }) => ({
    subject: `${code} is your ${product} code`,
    heading: 'Confirm your new email',
    lead: `Enter this code in the settings to make this the address of your ${product} account:`,
    code,
    action: { label: 'Open the settings', url },
    notes: [
      `The code works for ${CODE_MINUTES} minutes, where you are signed in. When you ask for a new one, this one stops working.`,
      'If it was not you, ignore this email: without the code nothing changes.',
    ],
  }),
  ru: ({ product, code, url }) => ({
    subject: `${code} — код подтверждения ${product}`,
    heading: 'Подтвердите новый адрес',
    lead: `Введите этот код в настройках, и этот адрес станет адресом вашего аккаунта ${product}:`,
    code,
    action: { label: 'Открыть настройки', url },
    notes: [
      `Код действует ${CODE_MINUTES} минут там, где вы вошли в аккаунт. Если запросить новый, этот перестанет работать.`,
      'Если это были не вы, не обращайте внимания: без кода ничего не изменится.',
    ],
  }),
})

/** Tells the former address of an account which one has taken its place, with a link back. */
export const emailChangedMail = defineMail<{ email: string; token: string }>({
  path: resetPath,
  en: ({ product, email, url }) => ({
    subject: `Your ${product} account has a new email`,
    heading: 'Your email was changed',
    lead: `From now on you sign in with ${email}, and our emails go there. This address no longer opens the account.`,
    action: { label: 'Take the account back', url },
    notes: [
      'If it was you, there is nothing you need to do.',
      `If it was not you, take the account back with the button above. Set a new password there: the account gets this address back, and every device is signed out. The link works once, for ${RECOVERY_DAYS} days.`,
    ],
  }),
  ru: ({ product, email, url }) => ({
    subject: `У вашего аккаунта ${product} новый адрес`,
    heading: 'Адрес почты изменён',
    lead: `Теперь вход — по адресу ${email}, и наши письма приходят туда. Этот адрес больше не открывает аккаунт.`,
    action: { label: 'Вернуть аккаунт', url },
    notes: [
      'Если это были вы, ничего делать не нужно.',
      `Если это были не вы, верните аккаунт кнопкой выше: задайте новый пароль, и вход снова будет по этому адресу, а на всех устройствах он завершится. Ссылка действует ${RECOVERY_DAYS} дней и сработает один раз.`,
    ],
  }),
})

/** Tells an owner that the second factor was switched on, with a link that undoes it. */
export const twoFactorOnMail = defineMail<{ token: string }>({
  path: resetPath,
  en: ({ product, url }) => ({
    subject: `Two-factor sign-in is on for ${product}`,
    heading: 'Two-factor sign-in is on',
    lead: 'From now on, signing in takes your password and a code from your authenticator app. Keep the recovery codes: they let you in if you lose access to the app.',
    action: { label: 'It was not me: undo this', url },
    notes: [
      'If it was you, there is nothing you need to do.',
      `If it was not you, use the link above and set a new password there: two-factor sign-in is turned off, and every device is signed out. The link works once, for ${RECOVERY_DAYS} days.`,
    ],
  }),
  ru: ({ product, url }) => ({
    subject: `Двухфакторный вход в ${product} включён`,
    heading: 'Двухфакторный вход включён',
    lead: 'Теперь для входа нужны пароль и код из приложения-аутентификатора. Сохраните коды восстановления: с ними вы войдёте, если приложение окажется недоступно.',
    action: { label: 'Это был не я: отменить', url },
    notes: [
      'Если это были вы, ничего делать не нужно.',
      `Если это были не вы, откройте ссылку выше и задайте новый пароль: двухфакторный вход отключится, а на всех устройствах вход завершится. Ссылка действует ${RECOVERY_DAYS} дней и сработает один раз.`,
    ],
  }),
})

/** Tells an owner that the second factor was switched off. */
export const twoFactorOffMail = defineMail({
  path: () => '/settings?tab=security',
  en: ({ product, url }) => ({
    subject: `Two-factor sign-in is off for ${product}`,
    heading: 'Two-factor sign-in is off',
    lead: 'From now on the password alone is enough to sign in. Your recovery codes no longer work.',
    action: { label: 'Open the settings', url },
    notes: ['If it was not you, set a new password at once and turn it on again in the settings.'],
  }),
  ru: ({ product, url }) => ({
    subject: `Двухфакторный вход в ${product} отключён`,
    heading: 'Двухфакторный вход отключён',
    lead: 'Теперь для входа достаточно пароля. Коды восстановления больше не действуют.',
    action: { label: 'Открыть настройки', url },
    notes: ['Если это были не вы, сразу смените пароль и снова включите двухфакторный вход в настройках.'],
  }),
})
