import type { UiLocale } from '@vivavox/contracts/locales'

/** What the keys of the plan catalogue mean. Only features that exist. */
const FEATURES: Record<string, Record<UiLocale, string>> = {
  unlimited_vacancies: { en: 'Unlimited vacancies', ru: 'Вакансии без ограничений' },
  transcript_and_recording: {
    en: 'Transcript and recording of every interview',
    ru: 'Расшифровка и запись каждого интервью',
  },
  csv_export: { en: 'Export to CSV', ru: 'Выгрузка в CSV' },
}

/** Features as text for people; a key nobody has put into words yet is shown as it is. */
export const planFeatures = (keys: string[], locale: UiLocale): string[] =>
  keys.map(key => FEATURES[key]?.[locale] ?? key)
