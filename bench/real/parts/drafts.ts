import { createRecruiter } from '../../../e2e/support/servers/api.ts'
import { measure } from '../../support/measure.ts'
import { rounded } from '../../support/statistics.ts'
import { type Drafted, draftOnPage, PATIENCE_MS } from '../draft.ts'
import type { Part } from '../part.ts'
import { STORY_LANGUAGES, type StoryLanguage } from '../stories.ts'

const measuresOf = (language: StoryLanguage, { firstMs, allMs }: Drafted) => [
  measure(`${language}: first question`, rounded(firstMs / 1_000, 1), 's', 10),
  measure(`${language}: all five questions`, rounded(allMs / 1_000, 1), 's', 30),
]

/** A draft that failed counts as one that took as long as it is waited for. */
const failed = (error: unknown): Drafted => ({
  firstMs: PATIENCE_MS,
  allMs: PATIENCE_MS,
  questions: [String(error).split('\n')[0] ?? ''],
  id: '',
})

/** From the press on the page to the questions in the form. */
export const drafts: Part = {
  title: 'A draft of five questions from an advert of nine lines',
  lacks: ({ textModels }) => (textModels.length > 0 ? null : 'a text model'),
  run: async stage => {
    const { server, browser } = await stage.product()
    const drafted: [StoryLanguage, Drafted][] = []
    for (const language of STORY_LANGUAGES)
      drafted.push([
        language,
        await draftOnPage(browser, server, await createRecruiter(server), language).catch(failed),
      ])
    return {
      measures: drafted.flatMap(([language, draft]) => measuresOf(language, draft)),
      text: drafted
        .map(([language, { questions }]) =>
          [`- ${language}`, ...questions.map(each => `  - ${each}`)].join('\n'),
        )
        .join('\n'),
    }
  },
}
