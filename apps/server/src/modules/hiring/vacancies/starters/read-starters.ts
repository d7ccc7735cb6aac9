import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UiLocale } from '@vivavox/contracts/locales'
import { starterFields, type VacancyStarter } from '@vivavox/contracts/vacancy-starters'
import { readChecked, SHIPPED } from '../../../../platform/shipped-content.ts'

const read = new Map<UiLocale, VacancyStarter[]>()

const readFolder = (locale: UiLocale): VacancyStarter[] =>
  readdirSync(join(SHIPPED, 'starters', locale))
    .filter(file => file.endsWith('.json'))
    .map(file => ({
      role: file.slice(0, -'.json'.length),
      language: locale,
      ...readChecked(SHIPPED, `starters/${locale}/${file}`, starterFields),
    }))
    .sort((one, other) => one.title.localeCompare(other.title, locale))

/** The common roles of content/starters/<locale>, by title; each language is read once. @throws ContentFault */
export const readStarters = (locale: UiLocale): VacancyStarter[] => {
  const starters = read.get(locale) ?? readFolder(locale)
  read.set(locale, starters)
  return starters
}
