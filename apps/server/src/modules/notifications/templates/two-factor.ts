import type { UiLocale } from '@vivavox/contracts/locales'
import { defineMail } from './define-mail.ts'
import type { MailConfig } from './layout.ts'

const path = () => '/settings?tab=security'

const switchedOn = defineMail({
  path,
  en: ({ product, url }) => ({
    subject: `Two-factor sign-in is on for ${product}`,
    heading: 'Two-factor sign-in is on',
    lead: 'From now on, signing in takes your password and a code from your authenticator app. Keep the recovery codes: they let you in if you lose access to the app.',
    action: { label: 'Open the settings', url },
    notes: ['If it was not you, set a new password at once and turn it off in the settings.'],
  }),
  ru: ({ product, url }) => ({
    subject: `Двухфакторный вход в ${product} включён`,
    heading: 'Двухфакторный вход включён',
    lead: 'Теперь для входа нужны пароль и код из приложения-аутентификатора. Сохраните коды восстановления: с ними вы войдёте, если приложение окажется недоступно.',
    action: { label: 'Открыть настройки', url },
    notes: ['Если это были не вы, сразу смените пароль и отключите двухфакторный вход в настройках.'],
  }),
})

const switchedOff = defineMail({
  path,
  en: ({ product, url }) => ({
    subject: `Two-factor sign-in is off for ${product}`,
    heading: 'Two-factor sign-in is off',
    lead: 'From now on the password alone is enough to sign in. Your recovery codes no longer work.',
    action: { label: 'Open the settings', url },
    notes: ['If it was not you, set a new password at once and turn it on again in the settings.'],
  }),
  ru: ({ product, url }) => ({
    subject: `Двухфакторный вход в ${product} отключён`,
    heading: 'Двухфакторный вход отключён',
    lead: 'Теперь для входа достаточно пароля. Коды восстановления больше не действуют.',
    action: { label: 'Открыть настройки', url },
    notes: ['Если это были не вы, сразу смените пароль и снова включите двухфакторный вход в настройках.'],
  }),
})

/** Tells an owner that the second factor was switched on or off. */
export const twoFactorMail = (config: MailConfig, { on, locale }: { on: boolean; locale: UiLocale }) =>
  (on ? switchedOn : switchedOff)(config, { locale })
