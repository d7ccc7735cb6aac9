import { type Messages, setupI18n } from '@lingui/core'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { Texts } from '../../../i18n/engine.ts'

// Both languages at once: the server caches the page in both, and browsers load none of this.
const files = import.meta.glob<Messages>(
  '../../../i18n/locales/{en,ru}/{common,landing,subscriptions}.json',
  {
    eager: true,
    import: 'default',
  },
)

const engines = new Map<UiLocale, ReturnType<typeof setupI18n>>()

const engineOf = (language: UiLocale) => {
  const found = engines.get(language)
  if (found) return found
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
  const messages = Object.assign({}, ...own.map(([, texts]) => texts)) as Messages
  const engine = setupI18n({ locale: language, messages: { [language]: messages } })
  engines.set(language, engine)
  return engine
}

/** Returns the texts of the page in one language. */
export const landingTexts =
  (language: UiLocale): Texts =>
  (key, values = {}) =>
    engineOf(language)._(key, values)
