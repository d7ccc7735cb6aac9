import { z } from 'zod'

/** Which `{slots}` a text has. */
export interface SlotRules {
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
export const slottedText = ({ needs = [], may = [] }: SlotRules = {}) =>
  z.string().superRefine((text, context) => {
    for (const message of problemsOf(text, needs, may)) context.addIssue({ code: 'custom', message })
  })

/** See TitleForms. */
export const titleForms = z.strictObject({
  titled: slottedText({ needs: [['title']] }),
  untitled: slottedText(),
})

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
/** As many as anything is counted here. */
const COUNTED = Array.from({ length: 100 }, (_, index) => index + 1)

/** See PluralForms; has the categories that the language needs for 1 to 100. */
export const pluralForms = (code: string) => {
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
