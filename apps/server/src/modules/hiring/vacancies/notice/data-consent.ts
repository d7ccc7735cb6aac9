import type { CandidateLocale } from '@vivavox/contracts/locales'
import { interpolate } from '../../../../platform/catalogue-text.ts'
import { fillerOf, type NoticeFacts, settingsOf } from './notice-sentences.ts'
import { noticeTexts } from './notice-texts.ts'

/** The consent that Russia wants as a document of its own; null where no candidates are there. */
export const dataConsentText = (
  locale: CandidateLocale,
  facts: NoticeFacts,
  { days, receivers }: { days: string; receivers: string },
): string | null => {
  if (!settingsOf(facts.settings).places.includes('ru')) return null
  const { title, who, data, purpose, actions, ends } = noticeTexts(locale).dataConsent
  const fill = fillerOf(locale, facts)
  const parts = [
    title,
    fill(who),
    data,
    fill(purpose),
    actions,
    receivers,
    interpolate(ends, { days, contact: facts.contact }),
  ]
  return parts.filter(Boolean).join('\n\n')
}
