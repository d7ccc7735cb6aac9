import { defineMail } from './define-mail.ts'

/** Sent when somebody forgot the password of an account that does not exist. */
export const noAccountMail = defineMail({
  path: () => '/register',
  en: ({ product, url }) => ({
    subject: `There is no ${product} account with this address`,
    heading: 'No account with this address',
    lead: `Somebody, probably you, asked for a new ${product} password. There is no account with this address: perhaps you signed up with another one.`,
    action: { label: 'Create an account', url },
    notes: ['If it was not you, ignore this email. You will get no others.'],
  }),
  ru: ({ product, url }) => ({
    subject: `В ${product} нет аккаунта с этим адресом`,
    heading: 'Аккаунта с этим адресом нет',
    lead: `Кто-то, скорее всего вы, попросил новый пароль для ${product}. Аккаунта с этим адресом нет — возможно, вы регистрировались с другим.`,
    action: { label: 'Создать аккаунт', url },
    notes: ['Если это были не вы, не обращайте внимания: других писем не будет.'],
  }),
})
