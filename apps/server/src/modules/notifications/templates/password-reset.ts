import { defineMail } from './define-mail.ts'
import { RESET_MINUTES, resetPath } from './reset-link.ts'

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
