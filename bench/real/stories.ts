import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

/** A job of nine lines, five questions, and what a good candidate says. */
const story = z.strictObject({
  title: z.string(),
  description: z.string(),
  questions: z.array(z.string()).length(5),
  /** Said in about ten seconds each. */
  spoken: z.array(z.string()).length(5),
  /** Written: about ten lines each. */
  answers: z.array(z.string().overwrite(text => text.trim())).optional(),
})
export type RealStory = z.infer<typeof story>

export const STORY_LANGUAGES = ['en', 'ru', 'de'] as const
export type StoryLanguage = (typeof STORY_LANGUAGES)[number]

export const readStory = (language: StoryLanguage): RealStory =>
  story.parse(parse(readFileSync(new URL(`stories/${language}.yaml`, import.meta.url), 'utf8')))
