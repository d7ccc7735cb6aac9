import { z } from 'zod'

const family = z.strictObject({
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
  .strictObject({ fallback: z.string(), families: z.array(family).min(1) })
  .superRefine(({ fallback, families }, { addIssue }) => {
    const ids = families.map(({ id }) => id)
    if (!ids.includes(fallback))
      addIssue({ code: 'custom', path: ['fallback'], message: `names no family: ${fallback}` })
    for (const id of ids.filter((known, index) => ids.indexOf(known) !== index))
      addIssue({ code: 'custom', path: ['families'], message: `has ${id} twice` })
  })

export type FamiliesFile = z.infer<typeof familiesFile>
