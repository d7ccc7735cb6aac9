import type { TemplateFields } from '@vivavox/contracts/vacancy-templates'
import { bodyOf, type Draft } from './draft.ts'

/** Builds the fields of a template: all but the deadline; empty texts and lists are left out. */
export const templateOf = (draft: Draft): TemplateFields => {
  const { deadline: _, questions_count: __, questions, title, description, ...rest } = bodyOf(draft)
  return {
    ...rest,
    ...(title.trim() ? { title } : {}),
    ...(description.trim() ? { description } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  } as TemplateFields
}
