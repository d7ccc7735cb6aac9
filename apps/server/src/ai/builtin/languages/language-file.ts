import { z } from 'zod'
import { ASPECTS, CONDITIONS, DEMANDS, MISSING } from './ids.ts'

/** Which `{slots}` a text has. */
interface SlotRules {
  /** One of each of these groups must be there. */
  needs?: readonly (readonly string[])[]
  may?: readonly string[]
}

const named = (slots: readonly string[]): string => slots.map(slot => `{${slot}}`).join(' or ')

const problemsOf = (
  text: string,
  needs: readonly (readonly string[])[],
  may: readonly string[],
): string[] => {
  if (text.trim() === '') return ['is empty']
  const found = Array.from(text.matchAll(/\{([^{}]*)\}/g), match => match[1] ?? '')
  const known = [...needs.flat(), ...may]
  return [
    ...needs.filter(group => !group.some(slot => found.includes(slot))).map(group => `lacks ${named(group)}`),
    ...found.filter(slot => !known.includes(slot)).map(slot => `has ${named([slot])}, which nothing fills`),
  ]
}

/** A text that is not empty and has the slots it needs, and no others than it may. */
const slottedText = ({ needs = [], may = [] }: SlotRules = {}) =>
  z.string().superRefine((text, context) => {
    for (const message of problemsOf(text, needs, may)) context.addIssue({ code: 'custom', message })
  })

/** See TitleForms. */
const titleForms = z.strictObject({
  titled: slottedText({ needs: [['title']] }),
  untitled: slottedText(),
})

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
/** As many as anything is counted here. */
const COUNTED = Array.from({ length: 100 }, (_, index) => index + 1)

/** See PluralForms; has the categories that the language needs for 1 to 100. */
const pluralForms = (code: string) => {
  const rules = new Intl.PluralRules(code)
  const needed = new Set(['other' as const, ...COUNTED.map(count => rules.select(count))])
  return z
    .partialRecord(z.enum(CATEGORIES), slottedText({ may: ['count'] }))
    .superRefine((forms, { addIssue }) => {
      for (const category of needed)
        if (forms[category] === undefined)
          addIssue({ code: 'custom', path: [category], message: 'is missing' })
    })
}

const text = slottedText()
const texts = z.array(text).min(1)
const position = slottedText({ may: ['at', 'to'] })

const byLevel = <Schema extends z.ZodType>(level: Schema) =>
  z.strictObject({ easy: level, medium: level, hard: level })
const eachOf = <Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) =>
  z.strictObject(Object.fromEntries(keys.map(key => [key, schema])) as Record<Key, Schema>)

const phrases = (code: string) => {
  const welcome = slottedText({ needs: [['position'], ['questions']] })
  return z.strictObject({
    /** The job inside the greeting. */
    position: titleForms,
    /** Stands for a company without a name. */
    employer: text,
    questions: pluralForms(code),
    /** Its place is taken by the company's own greeting, where there is one. */
    hello: text,
    greeting: welcome,
    demoGreeting: welcome,
    howToAnswer: text,
    first: texts,
    next: texts,
    last: texts,
    acknowledgements: texts,
    followUps: eachOf(MISSING, texts),
    notWrittenDown: texts,
    nothingHeard: text,
    repeat: z.array(slottedText({ needs: [['question']] })).min(1),
    resume: text,
    skipped: texts,
    timeLimit: text,
    farewell: slottedText({ needs: [['company']] }),
    stoppedEarly: text,
    /** The same as `notWrittenDown`, where nothing is kept. */
    demoNotWrittenDown: text,
    demoFarewell: text,
  })
}

const opening = z.array(slottedText({ needs: [['p', 'P']] }))

const opener = z.strictObject({ duty: opening.min(1), verb: opening.min(1).optional() })

/**
 * Question texts. A question about a line of the vacancy is an opening, which quotes the line and never bends it, and an ask,
 * a sentence of its own: so it is right whatever the form of the line. Slots: {p} the words of the vacancy or a typical part of
 * the work, {P} the same with a capital letter, {at} 'in the position of', {to} 'for the position of'.
 */
const frames = () =>
  z.strictObject({
    at: titleForms,
    to: titleForms,
    openings: z.strictObject({
      /** Words that name work, in whatever form. */
      duty: opening.min(2),
      /** English base forms and infinitives of other languages; where they are left out, quoted as a duty. */
      verb: opening.min(2).optional(),
      demand: opening.min(2),
      /** The same for what somebody must be able to do; others are quoted as a demand. */
      ability: opening.min(2).optional(),
    }),
    /** Whole questions that open an interview: about work one has not done yet, and about work one has. */
    openers: z.strictObject({
      beginner: opener,
      practised: opener,
    }),
    asks: z.strictObject({
      ...byLevel(texts.min(4)).shape,
      ...eachOf(DEMANDS, texts.min(2)).shape,
    }),
    /** What is asked about a task by what is done in it; `lived` is not asked of beginners. */
    aspects: eachOf(ASPECTS, z.strictObject({ any: texts.min(2), lived: texts })),
    /** Around a typical part of the occupation, where the vacancy says little. */
    topic: z.array(slottedText({ needs: [['p', 'P']] })).min(2),
    warmup: byLevel(z.array(position).min(2)),
    closing: byLevel(z.array(position).min(2)),
    // An interview may have 20 questions and must not repeat one, also where the description says nothing.
    generic: byLevel(z.array(position).min(7)),
    conditions: eachOf(CONDITIONS, text),
  })

const anchor = slottedText({ may: ['field', 'a', 'b'] })
/** The name comes from the family. */
const anchors = z.strictObject({ weak: anchor, solid: anchor, strong: anchor })
const criterion = anchors.extend({ name: text })

/** Criterion texts. Slots: {field} of work, {a} and {b}, two parts of it. */
const criteria = z.strictObject({
  craft: anchors,
  problems: criterion,
  growth: byLevel(criterion),
  contact: anchors,
  clarity: criterion,
})

const positions = z.array(position).min(1)

/** What the writer knows about a group of occupations. */
const family = z.strictObject({
  /** Name of the field of work. */
  field: text,
  /** Typical parts of the work as noun phrases, in the same order in every language. */
  topics: z.array(text).length(6),
  /** Names of the two criteria that belong to the occupation: the craft, and the people it serves. */
  craft: text,
  contact: text,
  /** Ready questions about the occupation; `core` suits every level. A language may do without. */
  cases: z.strictObject({ easy: positions, core: positions, hard: positions, people: positions }).optional(),
})

const theme = (themeIds: readonly string[]) =>
  z.strictObject({
    /** Opens an interview for those who have done such work. */
    first: z.array(text).default([]),
    /** A situation: anyone can answer. */
    any: texts,
    /** What one has lived through; not asked of beginners. */
    lived: z.array(text),
    /** In such work these are asked about a trait or a condition, in place of what anyone is asked. */
    instead: z.partialRecord(z.enum([...themeIds, ...CONDITIONS]), texts).default({}),
  })

/** One language of the built-in writer and interviewer. @param familyIds those of families.json @param themeIds those of themes.json */
export const languageFile = (code: string, familyIds: readonly string[], themeIds: readonly string[]) =>
  z.strictObject({
    /** Stands between two sentences that are said one after the other. */
    betweenSentences: z.string().default(' '),
    phrases: phrases(code),
    frames: frames(),
    criteria,
    families: eachOf(familyIds, family),
    /** A language may leave out any. */
    themes: z.partialRecord(z.enum(themeIds), theme(themeIds)).default({}),
  })

export type LanguageFile = z.infer<ReturnType<typeof languageFile>>
export type Frames = LanguageFile['frames']
export type CriterionText = z.infer<typeof criterion>
export type FamilyTexts = z.infer<typeof family>

const occupation = z.strictObject({
  id: z.string().min(1),
  /** Word beginnings that give the occupation away; a trailing $ asks for the whole word, & stands for a space. */
  titles: z.string(),
  /** Further words that hint at it in a description. */
  hints: z.string(),
  /** Gives way to the trade: a team lead of a warehouse is asked about the warehouse. */
  behindTrades: z.boolean().default(false),
})

/** How the families of occupations are told apart, in all languages at once. Of two that fit the earlier one is taken. */
export const familiesFile = z
  .strictObject({ fallback: z.string(), families: z.array(occupation).min(1) })
  .superRefine(({ fallback, families }, { addIssue }) => {
    const ids = families.map(({ id }) => id)
    if (!ids.includes(fallback))
      addIssue({ code: 'custom', path: ['fallback'], message: `names no family: ${fallback}` })
    for (const id of ids.filter((known, index) => ids.indexOf(known) !== index))
      addIssue({ code: 'custom', path: ['families'], message: `has ${id} twice` })
  })

export type FamiliesFile = z.infer<typeof familiesFile>

/** Words by which it is told what is done in a task, as in families.json; an earlier one is taken before a later. */
export const aspectsFile = eachOf(ASPECTS, z.string().min(1))
export type AspectsFile = z.infer<typeof aspectsFile>

/** Kinds of work and traits that a line of a vacancy may name, in all languages at once; the special ones first. */
export const themesFile = z
  .strictObject({
    themes: z.array(
      z.strictObject({
        id: z.string().min(1),
        /** Word beginnings as in families.json. */
        words: z.string().min(1),
        /** Only for vacancies of these families: a dental hygienist is not asked about the front desk. */
        families: z.array(z.string()).min(1).optional(),
        /** Work that people of every trade do: asked about after what is special to this one. */
        common: z.literal(true).optional(),
        /** Its questions set a scene of one trade: where nothing tells the trade, one line that names it is not enough. */
        scene: z.literal(true).optional(),
        /** What somebody is like: nothing that a task tells ('say honestly what a repair will cost'). */
        trait: z.literal(true).optional(),
        /** What may happen in any work, and opens no interview. */
        aside: z.literal(true).optional(),
      }),
    ),
  })
  .superRefine(({ themes }, { addIssue }) => {
    const ids = themes.map(({ id }) => id)
    for (const id of ids.filter((known, index) => ids.indexOf(known) !== index))
      addIssue({ code: 'custom', path: ['themes'], message: `has ${id} twice` })
  })

export type ThemesFile = z.infer<typeof themesFile>
