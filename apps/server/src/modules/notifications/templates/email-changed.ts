import { EMAIL_RECOVERY_MS } from '@vivavox/contracts/limits'
import { defineMail } from './define-mail.ts'

const DAYS = EMAIL_RECOVERY_MS / 86_400_000

/** Tells the former address of an account which one has taken its place, with a link back. */
export const emailChangedMail = defineMail<{ email: string; token: string }>({
  path: ({ token }) => `/reset-password?token=${encodeURIComponent(token)}`,
  en: ({ product, email, url }) => ({
    subject: `Your ${product} account has a new email`,
    heading: 'Your email was changed',
    lead: `From now on you sign in with ${email}, and our emails go there. This address no longer opens the account.`,
    action: { label: 'Take the account back', url },
    notes: [
      'If it was you, there is nothing you need to do.',
      `If it was not you, take the account back with the button above. Set a new password there: the account gets this address back, and every device is signed out. The link works once, for ${DAYS} days.`,
    ],
  }),
  ru: ({ product, email, url }) => ({
    subject: `У вашего аккаунта ${product} новый адрес`,
    heading: 'Адрес почты изменён',
    lead: `Теперь вход — по адресу ${email}, и наши письма приходят туда. Этот адрес больше не открывает аккаунт.`,
    action: { label: 'Вернуть аккаунт', url },
    notes: [
      'Если это были вы, ничего делать не нужно.',
      `Если это были не вы, верните аккаунт кнопкой выше: задайте новый пароль, и вход снова будет по этому адресу, а на всех устройствах он завершится. Ссылка действует ${DAYS} дней и сработает один раз.`,
    ],
  }),
})
