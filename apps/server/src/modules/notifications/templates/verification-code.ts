import { CODE_LIFETIME_MS } from '@vivavox/contracts/limits'
import { defineMail } from './define-mail.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000

/** In the fragment, which browsers send to nobody. */
const filled = (url: string, code: string): string => `${url}#code=${code}`

/** The mail with a sign-up code. Names are left out: whoever signs up somebody else could write a message there. */
export const verificationCodeMail = defineMail<{ code: string; email: string }>({
  path: ({ email }) => `/verify-email?email=${encodeURIComponent(email)}`,
  en: ({ product, code, url }) => ({
    subject: `${code} is your ${product} code`,
    heading: 'Confirm your email',
    lead: 'Enter this code on the confirmation page:',
    code,
    action: { label: 'Enter the code', url, filledUrl: filled(url, code) },
    notes: [
      `The code works for ${MINUTES} minutes. When you ask for a new one, this one stops working.`,
      `If you did not sign up for ${product}, ignore this email: without the code nobody can use the account.`,
    ],
  }),
  ru: ({ product, code, url }) => ({
    subject: `${code} — код подтверждения ${product}`,
    heading: 'Подтвердите почту',
    lead: 'Введите этот код на странице подтверждения:',
    code,
    action: { label: 'Ввести код', url, filledUrl: filled(url, code) },
    notes: [
      `Код действует ${MINUTES} минут. Если запросить новый, этот перестанет работать.`,
      `Если вы не регистрировались в ${product}, не обращайте внимания: без кода аккаунт не откроется.`,
    ],
  }),
})
