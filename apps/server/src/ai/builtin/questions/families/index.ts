import type { Family } from '../types.ts'
import { administration } from './administration.ts'
import { beauty } from './beauty.ts'
import { childcare } from './childcare.ts'
import { cleaning } from './cleaning.ts'
import { construction } from './construction.ts'
import { courier } from './courier.ts'
import { data } from './data.ts'
import { design } from './design.ts'
import { driving } from './driving.ts'
import { engineering } from './engineering.ts'
import { finance } from './finance.ts'
import { general } from './general.ts'
import { kitchen } from './kitchen.ts'
import { legal } from './legal.ts'
import { management } from './management.ts'
import { marketing } from './marketing.ts'
import { medicine } from './medicine.ts'
import { nursing } from './nursing.ts'
import { operationsIt } from './operations-it.ts'
import { people } from './people.ts'
import { pharmacy } from './pharmacy.ts'
import { production } from './production.ts'
import { retail } from './retail.ts'
import { sales } from './sales.ts'
import { security } from './security.ts'
import { service } from './service.ts'
import { software } from './software.ts'
import { support } from './support.ts'
import { teaching } from './teaching.ts'
import { warehouse } from './warehouse.ts'

/** Every family; where two fit equally well the earlier one is taken. */
export const FAMILIES: readonly Family[] = [
  nursing,
  medicine,
  pharmacy,
  software,
  operationsIt,
  data,
  warehouse,
  courier,
  driving,
  sales,
  retail,
  support,
  marketing,
  finance,
  people,
  legal,
  teaching,
  childcare,
  kitchen,
  service,
  cleaning,
  beauty,
  construction,
  production,
  security,
  design,
  administration,
  engineering,
  management,
  general,
]

const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

const pattern = (words: string): RegExp | null => {
  const sources = words
    .split(' ')
    .filter(word => word !== '')
    .map(word => {
      if (IDEOGRAPHS.test(word)) return word
      const stem = word
        .replace('$', '')
        .replace(/[.*+?^()|[\]\\]/g, '\\$&')
        .replace(/(\p{Script=Cyrillic}?)&/gu, (_, last: string) => `${last}${last && '\\p{L}*'}[\\s-]+`)
      return `(?<!\\p{L})${stem}${word.endsWith('$') ? '(?!\\p{L})' : ''}`
    })
  return sources.length === 0 ? null : new RegExp(sources.join('|'), 'giu')
}

const RECOGNISERS = FAMILIES.map(family => ({
  family,
  titles: pattern(family.titles),
  hints: pattern(family.hints),
}))

const distinct = (text: string, words: RegExp | null): string[] =>
  words ? [...new Set(Array.from(text.matchAll(words), match => match[0].toLowerCase()))] : []

// A team lead of a warehouse is asked about the warehouse.
const TRADE_FIRST = 1.5

const letters = (words: string[]): number => words.reduce((sum, word) => sum + word.length, 0)

/**
 * The family a vacancy belongs to: its title counts most, then occupations named in the description, then hints.
 * In a title the longer match wins ('data analyst' over 'analyst').
 */
export const familyOf = (title: string, description: string): Family => {
  const lead = description.slice(0, 400)
  const scored = RECOGNISERS.map(({ family, titles, hints }) => {
    const inTitle = distinct(title, titles)
    const score =
      (inTitle.length > 0 ? 20 + letters(inTitle) / 4 - (family === management ? TRADE_FIRST : 0) : 0) +
      distinct(lead, titles).length * 3 +
      Math.min(6, distinct(description, hints).length)
    return { family, score }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score >= 2 ? best.family : general
}
