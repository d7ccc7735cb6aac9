import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ContentFault, readChecked, SHIPPED } from '../../../platform/shipped-content.ts'
import { type LanguageFile, languageFile } from './language-file.ts'

/** A language that the built-in writer and interviewer write themselves: one that has a file. BCP 47, without a region. */
export type WrittenLanguage = string

/** All texts of one written language. */
export interface LanguageTexts extends LanguageFile {
  code: WrittenLanguage
}

/** Stands in for languages without a file. */
const ENGLISH = 'en'
const FOLDER = 'languages'
const FILE = /^([a-z]{2,3})\.json$/

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const languagesIn = (folder: string): WrittenLanguage[] => {
  const names = readdirSync(join(folder, FOLDER)).filter(name => name.endsWith('.json'))
  const unclear = names.filter(name => !FILE.test(name))
  const problems = unclear.map(name => `${FOLDER}/${name}: the name is no language of two or three letters.`)
  if (!names.includes(`${ENGLISH}.json`))
    problems.push(`${FOLDER}/${ENGLISH}.json is missing: it stands in for languages without a file.`)
  if (problems.length > 0) throw new ContentFault(problems)
  return names.map(name => name.replace('.json', '')).sort()
}

/** The texts of the built-in writer and interviewer. Files are read when they are first asked for, and once. */
export type Library = ReturnType<typeof openLibrary>

/** @param folder holds languages/<code>.json. @throws ContentFault when the files have wrong names */
export const openLibrary = (folder: string) => {
  const written = languagesIn(folder)
  const read = (code: WrittenLanguage): LanguageTexts => ({
    code,
    ...readChecked(folder, `${FOLDER}/${code}.json`, languageFile(code)),
  })
  const texts = new Map<WrittenLanguage, LanguageTexts>()
  return {
    written,
    /** Texts of an interview's language, English where it has none of its own. @throws ContentFault */
    textsFor: (language: string) => {
      const own = language.split('-')[0] ?? ''
      const code = written.includes(own) ? own : ENGLISH
      const known = texts.get(code) ?? read(code)
      texts.set(code, known)
      return known
    },
  }
}

/** The product's own texts; one for each process or thread. */
export const shippedLibrary: () => Library = once(() => openLibrary(SHIPPED))
