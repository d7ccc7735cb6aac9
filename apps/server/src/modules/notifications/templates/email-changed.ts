import { defineMail } from './define-mail.ts'

/** Tells the former address of an account which one has taken its place. */
export const emailChangedMail = defineMail<{ email: string }>({
  en: ({ product, email }) => ({
    subject: `Your ${product} account has a new e-mail`,
    heading: 'Your e-mail was changed',
    lead: `From now on you sign in with ${email}, and our mails go there. This address no longer opens the account.`,
    notes: [
      'If it was you, there is nothing to do.',
      'If it was not you, tell whoever runs this service for you at once.',
    ],
  }),
  ru: ({ product, email }) => ({
    subject: `У вашего аккаунта ${product} новый адрес`,
    heading: 'Адрес почты изменён',
    lead: `Теперь вход — по адресу ${email}, и наши письма приходят туда. Этот адрес больше не открывает аккаунт.`,
    notes: [
      'Если это были вы, ничего делать не нужно.',
      'Если это были не вы, сразу сообщите тому, кто обслуживает этот сервис.',
    ],
  }),
})
