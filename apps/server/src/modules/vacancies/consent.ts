import { createHash } from 'node:crypto'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { Config } from '../../platform/config/config.ts'
import { CONSENT_TEXTS } from './consent-texts.ts'

/** The notice of a vacancy. Its version is made from its words, so that a changed text never keeps an old name. */
export const consentFor = (
  language: string,
  { company, config }: { company: string; config: Pick<Config, 'retentionDays' | 'browserSpeech'> },
): { version: string; text: string } => {
  const text = CONSENT_TEXTS[candidateLocaleFor(language)]({
    company,
    days: config.retentionDays,
    browserSpeech: config.browserSpeech,
  })
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
}
