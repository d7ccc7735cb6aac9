import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIFFICULTIES } from '@vivavox/contracts/lists'
import { candidateLocaleFor, INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { SHIPPED } from '../../../platform/shipped-content.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { writeQuestions } from '../../builtin/questions/question-writer.ts'
import { phrasesFor } from '../../conducting/phrases-for.ts'
import { MISSING } from './ids.ts'
import { type LanguageTexts, openLibrary, shippedLibrary } from './library.ts'

const { code: _, ...english } = shippedLibrary().textsFor('en')
type File = Omit<LanguageTexts, 'code'>

/** The product's content with one file more, or with another text in one. */
const contentWith = (name: string, text: string): string => {
  const folder = temporaryFolder()
  cpSync(SHIPPED, folder, { recursive: true })
  writeFileSync(join(folder, name), text)
  return folder
}

/** 'for {count} days' → 'foru {count} daysu' */
const madeUp = (text: string): string =>
  text.replace(/\{\w+\}|\p{L}+/gu, part => (part.startsWith('{') ? part : `${part}u`))

/** English in the place of a new language: a file of what every language must have, and no more. */
const newLanguage = (): File => {
  const file = JSON.parse(JSON.stringify(english), (_key, value) =>
    typeof value === 'string' ? madeUp(value) : value,
  ) as File
  file.betweenSentences = ' '
  delete file.frames.openings.verb
  delete file.frames.openers.beginner.verb
  delete file.frames.openers.practised.verb
  return file
}

const problemsOf = (change: (file: File) => void, code = 'it'): string[] => {
  const file = newLanguage()
  change(file)
  const folder = contentWith(`languages/${code}.json`, JSON.stringify(file))
  return faultsOf(() => openLibrary(folder).textsFor(code))
}

const faultsOf = (read: () => unknown): string[] => {
  try {
    read()
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

const wordsNotMadeUp = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter(word => !word.endsWith('u'))

describe('the languages that come with the product', () => {
  it.each(shippedLibrary().written)('%s has all it needs, and can be chosen for an interview', code => {
    expect(shippedLibrary().textsFor(code).code).toBe(code)
    expect(INTERVIEW_LANGUAGES).toContain(code)
  })

  it('are read once', () => expect(shippedLibrary().textsFor('fr-CA')).toBe(shippedLibrary().textsFor('fr')))
})

describe('a new language', () => {
  const folder = () => contentWith('languages/it.json', JSON.stringify(newLanguage()))

  it.each(DIFFICULTIES)('has a whole interview as soon as it has a file: %s', difficulty => {
    const library = openLibrary(folder())
    for (const title of ['Медсестра', 'Повар', 'Астролог']) {
      const request = {
        title,
        description: '',
        difficulty,
        questions_count: 20,
        language: 'it',
      } as const
      const draft = writeQuestions({ ...request, follow_up_questions: true }, library)
      expect(draft.questions_language).toBe('it')
      expect(new Set(draft.questions).size).toBe(20)
      const criteria = draft.criteria.flatMap(({ name, anchors }) => [name, ...Object.values(anchors)])
      expect(criteria).toHaveLength(20)
      expect([...draft.questions, ...criteria].flatMap(wordsNotMadeUp)).toEqual([])
    }
  })

  it('is spoken from the greeting to the farewell', () => {
    const say = phrasesFor('it-IT', openLibrary(folder()))
    const said = [
      say.greeting({ title: 'Повар', questions: 5 }),
      say.leadIn(0, 5),
      say.acknowledgement(1),
      ...MISSING.map(missing => say.followUp(missing, 0)),
      say.skipped(0),
      say.leadIn(4, 5),
      say.farewell(),
    ]
    expect(say.native).toBe(true)
    expect(said.filter(text => text === '')).toEqual([])
    expect(said.flatMap(wordsNotMadeUp)).toEqual([])
  })

  it('needs no pages in it: the candidate sees English ones', () => {
    expect(openLibrary(folder()).written).toContain('it')
    expect(candidateLocaleFor('it')).toBe('en')
  })

  it('is told everything that its file lacks, place by place', () => {
    const problems = problemsOf(file => {
      delete (file.frames.asks as Partial<File['frames']['asks']>).hard
      file.frames.generic.easy = []
      file.phrases.greeting = 'Ciao {position}, {name}'
      file.phrases.resume = ' '
      file.frames.warmup.easy[0] = 'Che cosa {at }?'
      delete (file.criteria.growth.easy as Partial<File['criteria']['clarity']>).name
      Object.assign(file, { critera: {} })
    })
    expect(problems.toSorted()).toEqual([
      'languages/it.json: criteria.growth.easy.name is missing.',
      'languages/it.json: frames.asks.hard is missing.',
      'languages/it.json: frames.generic.easy has 0 texts and needs 7.',
      'languages/it.json: frames.warmup.easy.0 has {at }, which nothing fills.',
      'languages/it.json: it has unknown fields: critera.',
      'languages/it.json: phrases.greeting has {name}, which nothing fills.',
      'languages/it.json: phrases.greeting lacks {questions}.',
      'languages/it.json: phrases.resume is empty.',
    ])
  })

  it('needs the plural forms of its own grammar', () => {
    expect(problemsOf(() => undefined, 'it')).toEqual([])
    expect(problemsOf(() => undefined, 'pl')).toEqual([
      'languages/pl.json: phrases.questions.few is missing.',
      'languages/pl.json: phrases.questions.many is missing.',
    ])
  })
})

describe('files that cannot be used', () => {
  it.each<[string, string, RegExp]>([
    ['languages/it.json', '{ "phrases": ', /^languages\/it\.json is not JSON: /],
    [
      'languages/pt-BR.json',
      '{}',
      /^languages\/pt-BR\.json: the name is no language of two or three letters\.$/,
    ],
  ])('%s: %s', (name, text, message) => {
    const folder = contentWith(name, text)
    expect(faultsOf(() => openLibrary(folder).textsFor('it')).join('\n')).toMatch(message)
  })

  it('English stands in for the others and has to be there', () => {
    const folder = contentWith('languages/it.json', '{}')
    rmSync(join(folder, 'languages/en.json'))
    expect(faultsOf(() => openLibrary(folder))).toEqual([
      'languages/en.json is missing: it stands in for languages without a file.',
    ])
  })
})
