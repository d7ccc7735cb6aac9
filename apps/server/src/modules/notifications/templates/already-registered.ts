import { defineMail } from './define-mail.ts'

/** Sent when somebody signs up with the address of a confirmed account, or wants it for another one. */
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
