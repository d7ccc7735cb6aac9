import type { UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../../platform/config/config.ts'
import type { MailContent } from '../mail.ts'
import { layOutMail, type MailText } from './layout.ts'

interface Facts {
  product: string
  url: string
}

const texts: Record<UiLocale, (facts: Facts) => MailText> = {
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
}

/** Sent when somebody signs up with the address of a confirmed account, or wants it for another one. */
export const alreadyRegisteredMail = (
  config: Pick<Config, 'productName' | 'brandColor' | 'publicOrigin'>,
  { locale }: { locale: UiLocale },
): MailContent => {
  const url = `${config.publicOrigin}/login`
  return layOutMail(texts[locale]({ product: config.productName, url }), config, locale)
}
