import { z } from 'zod'
import { CONDITIONS, MISSING } from './ids.ts'
import { pluralForms, slottedText, titleForms } from './slotted-text.ts'

const text = slottedText()
const texts = z.array(text).min(1)
const position = slottedText({ may: ['at', 'to'] })
const part = slottedText({ needs: [['p', 'P', 'gen', 'prep']] })

const byLevel = <Schema extends z.ZodType>(level: Schema) =>
  z.strictObject({ easy: level, medium: level, hard: level })
const eachOf = <Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) =>
  z.strictObject(Object.fromEntries(keys.map(key => [key, schema])) as Record<Key, Schema>)

/** What the interviewer says besides the questions. */
const phrases = (code: string) => {
  const welcome = slottedText({ needs: [['position'], ['questions']] })
  return z.strictObject({
    /** The job inside the greeting. */
    position: titleForms,
    /** Stands for a company without a name. */
    employer: text,
    questions: pluralForms(code),
    greeting: welcome,
    demoGreeting: welcome,
    howToAnswer: text,
    first: texts,
    next: texts,
    last: texts,
    acknowledgements: texts,
    followUps: eachOf(MISSING, texts),
    notWrittenDown: texts,
    notHeard: texts,
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

// An interview may have 20 questions and must not repeat one, also where the description says nothing.
const questionsAboutParts = byLevel(z.array(part).min(4))

/**
 * Question texts. Slots: {p} a part of the work, {P} capitalised, {gen} and {prep} its Russian cases, {at} 'in the position
 * of', {to} 'for the position of', {tool}.
 */
const frames = (code: string) =>
  z.strictObject({
    at: titleForms,
    to: titleForms,
    /** Words of the description in quotation marks. */
    quote: slottedText({ needs: [['text']] }),
    /** What the language joins: ' de el ' → ' del '. */
    contractions: z.record(z.string(), z.string()).optional(),
    years: z.strictObject({ question: slottedText({ needs: [['years']] }), count: pluralForms(code) }),
    phrase: z.strictObject({
      noun: byLevel(z.array(part).min(6)),
      /** Without these a part of this kind is asked about as a noun. */
      verb: questionsAboutParts.optional(),
      quoted: questionsAboutParts.optional(),
      declined: questionsAboutParts.optional(),
    }),
    requirement: byLevel(z.array(part).min(1)),
    requirementVerb: byLevel(z.array(part).min(1)).optional(),
    tool: byLevel(z.array(slottedText({ needs: [['tool']] })).min(1)),
    warmup: byLevel(z.array(position).min(2)),
    closing: byLevel(z.array(position).min(2)),
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

/** One language of the built-in writer and interviewer. @param familyIds those of families.json */
export const languageFile = (code: string, familyIds: readonly string[]) =>
  z.strictObject({
    /** Stands between two sentences that are said one after the other. */
    betweenSentences: z.string().default(' '),
    phrases: phrases(code),
    frames: frames(code),
    criteria,
    families: eachOf(familyIds, family),
  })

export type LanguageFile = z.infer<ReturnType<typeof languageFile>>
export type Frames = LanguageFile['frames']
export type CriterionText = z.infer<typeof criterion>
export type FamilyTexts = z.infer<typeof family>
