import { defineMail } from './define-mail.ts'

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
