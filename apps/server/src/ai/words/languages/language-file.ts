import { z } from 'zod'
import { MISSING } from './ids.ts'

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
    /** The same for a candidate who begins by typing. */
    howToType: text,
    first: texts,
    next: texts,
    last: texts,
    acknowledgements: texts,
    followUps: eachOf(MISSING, texts),
    notWrittenDown: texts,
    nothingHeard: text,
    repeat: z.array(slottedText({ needs: [['question']] })).min(1),
    /** To what a candidate asks: what the employer wrote about it, or that it is passed on. */
    asked: z.strictObject({
      known: slottedText({ needs: [['answer'], ['question']] }),
      passedOn: slottedText({ needs: [['question']] }),
    }),
    /** What a candidate is asked to try the room: nothing that an employer would want to know. */
    practice: text,
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

/** Sentences that quote a duty: words in whatever form, and English base forms and infinitives, which are quoted as words where `verb` is left out. */
const openings = (least: number) =>
  z.strictObject({ words: opening.min(least), verb: opening.min(least).optional() })

/**
 * Question texts. A question about a duty is an opening, which quotes it and never bends it, and an ask, a sentence of its own:
 * so it is right whatever the form of the duty. Slots: {p} the words of the vacancy, {P} the same with a capital letter.
 */
const frames = () =>
  z.strictObject({
    openings: openings(2),
    /** Whole questions that open an interview: about work one has not done yet, and about work one has. */
    openers: z.strictObject({ beginner: openings(1), practised: openings(1) }),
    /** Each fits any duty. */
    asks: byLevel(texts.min(4)),
    warmup: byLevel(z.array(text).min(2)),
    closing: byLevel(z.array(text).min(2)),
    // An interview may have 20 questions and must not repeat one, also where the description names no duty.
    generic: byLevel(z.array(text).min(7)),
  })

/** Criterion texts. */
const criterion = z.strictObject({ name: text, weak: text, solid: text, strong: text })

const criteria = z.strictObject({
  craft: criterion,
  problems: criterion,
  growth: byLevel(criterion),
  contact: criterion,
  clarity: criterion,
})

/** One language of the built-in writer and interviewer. */
export const languageFile = (code: string) =>
  z.strictObject({
    /** Stands between two sentences that are said one after the other. */
    betweenSentences: z.string().default(' '),
    phrases: phrases(code),
    frames: frames(),
    criteria,
  })

export type LanguageFile = z.infer<ReturnType<typeof languageFile>>
export type CriterionText = z.infer<typeof criterion>
