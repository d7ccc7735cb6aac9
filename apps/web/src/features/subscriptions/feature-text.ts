import type { TextKey } from '../../i18n/index.ts'

const TEXTS: Record<string, TextKey> = {
  unlimited_vacancies: 'subscriptions.feature.unlimited_vacancies',
  transcript_and_recording: 'subscriptions.feature.transcript_and_recording',
  csv_export: 'subscriptions.feature.csv_export',
}

/** What to call a feature of the catalogue; undefined for one this version does not know, which is then left out. */
export const featureText = (feature: string): TextKey | undefined => TEXTS[feature]
