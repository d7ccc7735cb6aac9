import { CODE_LIFETIME_MS } from '@vivavox/contracts/limits'
import { defineMail } from './define-mail.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000

/** The mail with the code of a new address, sent to it. */
export const emailChangeMail = defineMail<{ code: string }>({
  path: () => '/settings',
  en: ({ product, code, url }) => ({
    subject: `${code} is your ${product} code`,
    heading: 'Confirm your new email',
    lead: `Enter this code in the settings to make this the address of your ${product} account:`,
    code,
    action: { label: 'Open the settings', url },
    notes: [
      `The code works for ${MINUTES} minutes, where you are signed in. When you ask for a new one, this one stops working.`,
      'If it was not you, ignore this email: without the code nothing changes.',
    ],
  }),
  ru: ({ product, code, url }) => ({
    subject: `${code} — код подтверждения ${product}`,
    heading: 'Подтвердите новый адрес',
    lead: `Введите этот код в настройках, и этот адрес станет адресом вашего аккаунта ${product}:`,
    code,
    action: { label: 'Открыть настройки', url },
    notes: [
      `Код действует ${MINUTES} минут там, где вы вошли в аккаунт. Если запросить новый, этот перестанет работать.`,
      'Если это были не вы, не обращайте внимания: без кода ничего не изменится.',
    ],
  }),
})
