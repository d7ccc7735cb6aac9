/** Slot values of a text. */
type Slots = Readonly<Record<string, string>>

/** Replaces `{slots}`, unknown ones by nothing; a value is put in as it is, '$' and braces too. */
export const put = (text: string, slots: Slots): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')

/** Words about the position: with its title, or without where there is none that can be said. */
export interface TitleForms {
  titled: string
  untitled: string
}

/** 'in the Nurse position', or 'in this job' for null. */
export const aboutPosition = ({ titled, untitled }: TitleForms, title: string | null): string =>
  title ? put(titled, { title }) : untitled

/** Texts with `{count}` by the plural categories of their language. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>

/** '1 question', '5 questions'. @param code language of the forms */
export const counted = (code: string, forms: PluralForms, count: number): string =>
  put(forms[new Intl.PluralRules(code).select(count)] ?? forms.other ?? '', { count: String(count) })
