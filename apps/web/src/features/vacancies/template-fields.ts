import type { TemplateFields } from '@vivavox/contracts/vacancy-templates'
import { bodyOf, type Draft } from './draft.ts'

/** What a template keeps of the form: everything but the deadline; questions only where there are some. */
export const templateOf = (draft: Draft): TemplateFields => {
  const { deadline: _, questions_count: __, questions, title, description, ...rest } = bodyOf(draft)
  return {
    ...rest,
    ...(title.trim() ? { title } : {}),
    ...(description.trim() ? { description } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  } as TemplateFields
}
