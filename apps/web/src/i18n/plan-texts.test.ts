import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { UI_LOCALES } from '@vivavox/contracts/locales'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./locales/{en,ru}/*.json', {
  eager: true,
  import: 'default',
})

/** Shown only where there are plans, or about what happened while there were; the code asks `useHasPlans` or the server's figures. */
const ONLY_WITH_PLANS = [
  /^(subscriptions|billing)\./,
  /^account-deletion\.plan/,
  /^admin\.accounts\.(changePlan|plan|planText|planTitle)$/,
  /^admin\.installation\.billing/,
  /^audit\.did\.(plan_\w+|interview_voided|installation_plan_assigned)$/,
  'audit.field.billing',
  'audit.group.plan',
  'common.nav.pricing',
  'contact.plan',
  /^deciding\.void/,
  'decisions.audit.voided',
  'desk.noPlanAsk',
  'invitations.few.places',
  /^landing\.(plans\.|faq\.count\.|hero\.free)/,
  /^members\.seats/,
  /^results\.(free|noPlan|loadError\.plan|managePlan|places|plan|seePlans|startFree|turnedAway\.full)/,
  'settings.tab.billing',
  'settings.usage.voids',
  'vacancies.error.subscription',
  'vacancies.seePlans',
]
const isOfPlans = (key: string): boolean =>
  ONLY_WITH_PLANS.some(known => (typeof known === 'string' ? known === key : known.test(key)))

const SPEAKS_OF_PLANS = {
  en: /\byour plan|\bplans?\b(?! with)|\bseats?\b|for free/i,
  ru: /тариф|начать (можно )?бесплатно/i,
}

test.each(UI_LOCALES)('%s: a text that is shown without plans does not speak of them', language => {
  const found = Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([, texts]) => Object.entries(texts))
    .filter(([key, text]) => {
      const compiled = { [key]: compileMessageOrThrow(text) }
      const engine = setupI18n({ locale: language, messages: { [language]: compiled } })
      const shown = engine._(key, { plans: 'false', free: 'false' })
      return SPEAKS_OF_PLANS[language].test(shown) && !isOfPlans(key)
    })
  expect(found).toEqual([])
})
