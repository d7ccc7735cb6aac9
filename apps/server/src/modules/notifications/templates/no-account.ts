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
    subject: `There is no ${product} account with this address`,
    heading: 'No account with this address',
    lead: `Somebody, probably you, asked for a new ${product} password. There is no account with this address: perhaps you signed up with another one.`,
    action: { label: 'Create an account', url },
    notes: ['If it was not you, ignore this mail. You will get no others.'],
  }),
  ru: ({ product, url }) => ({
    subject: `В ${product} нет аккаунта с этим адресом`,
    heading: 'Аккаунта с этим адресом нет',
    lead: `Кто-то, скорее всего вы, попросил новый пароль для ${product}. Аккаунта с этим адресом нет — возможно, вы регистрировались с другим.`,
    action: { label: 'Создать аккаунт', url },
    notes: ['Если это были не вы, не обращайте внимания: других писем не будет.'],
  }),
}

/** Sent when somebody forgot the password of an account that does not exist. */
export const noAccountMail = (
  config: Pick<Config, 'productName' | 'brandColor' | 'publicOrigin'>,
  { locale }: { locale: UiLocale },
): MailContent => {
  const url = `${config.publicOrigin}/register`
  return layOutMail(texts[locale]({ product: config.productName, url }), config, locale)
}
