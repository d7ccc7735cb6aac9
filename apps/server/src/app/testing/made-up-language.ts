import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UiLocale } from '@vivavox/contracts/locales'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'

export const MADE_UP = 'eo' as UiLocale

const made = (text: unknown): unknown => (typeof text === 'string' ? `¡${text}!` : text)

/** @returns a folder with a copy of the shipped texts and one more file in each area: English between ¡ and ! */
export const addMadeUpLanguage = (shipped: string): string => {
  const folder = temporaryFolder()
  cpSync(join(shipped, 'texts'), join(folder, 'texts'), { recursive: true })
  for (const area of readdirSync(join(folder, 'texts'))) {
    const english = readFileSync(join(folder, 'texts', area, 'en.json'), 'utf8')
    const texts = JSON.parse(english, (_, text) => made(text))
    writeFileSync(join(folder, 'texts', area, `${MADE_UP}.json`), JSON.stringify(texts))
  }
  return folder
}
