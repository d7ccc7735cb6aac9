import { defineMail } from './define-mail.ts'
import { RESET_MINUTES, resetPath } from './reset-link.ts'

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
