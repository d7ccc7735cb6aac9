import { z } from 'zod'

/** Kinds of work and traits that a line of a vacancy may name, in all languages at once; the special ones first. */
export const themesFile = z
  .strictObject({
    themes: z.array(
      z.strictObject({
        id: z.string().min(1),
        /** Word beginnings as in families.json. */
        words: z.string().min(1),
        /** Work that people of every trade do: asked about after what is special to this one. */
        common: z.literal(true).optional(),
      }),
    ),
  })
  .superRefine(({ themes }, { addIssue }) => {
    const ids = themes.map(({ id }) => id)
    for (const id of ids.filter((known, index) => ids.indexOf(known) !== index))
      addIssue({ code: 'custom', path: ['themes'], message: `has ${id} twice` })
  })

export type ThemesFile = z.infer<typeof themesFile>
