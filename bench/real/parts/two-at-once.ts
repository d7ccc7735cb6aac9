import { setTimeout as pause } from 'node:timers/promises'
import { createEmployer, readInterview } from '../../../e2e/support/people/stories.ts'
import { measure } from '../../support/measure.ts'
import { percentile, rounded } from '../../support/statistics.ts'
import { talkTable } from '../describe.ts'
import { engineEvents } from '../engine-events.ts'
import type { Part } from '../part.ts'
import { canSay, sayStory } from '../said.ts'
import { readStory } from '../stories.ts'
import { recordedAnswers, takeTalk } from '../talk.ts'

/** The second one comes so much later, milliseconds. */
const APART_MS = 5_000

/** Two candidates talk at the same time. */
export const twoAtOnce: Part = {
  title: 'Two candidates at once',
  lacks: models => (models.transcriber && canSay(models, 'en') ? null : 'a transcriber and an English voice'),
  run: async stage => {
    const product = await stage.product()
    const { server } = product
    const { questions } = readStory('en')
    const said = await sayStory(stage.models, 'en')
    const events = engineEvents(server)
    const candidates = [0, 1].map(async at => {
      await pause(at * APART_MS)
      const { owner, vacancy } = await createEmployer(server, 'en', { questions })
      const talk = await takeTalk(product, owner, vacancy, said)
      // Read at once: words that come later are not there at the end of the interview.
      return { talk, recorded: recordedAnswers(await readInterview(server, owner, talk.id), said) }
    })
    const told = await Promise.all(candidates)
    const { kills, voiceChanges } = events()
    const sounds = told.flatMap(({ talk }) => talk.answers.map(({ questionMs }) => questionMs ?? 999_999))
    const without = told.flatMap(({ recorded }) => recorded).filter(({ words }) => words === '')
    return {
      measures: [
        measure('answers without words at the end of the interview', without.length, '', 0),
        measure('engines that were ended or died', kills, '', 0),
        measure('sentences that another voice had to say', voiceChanges, '', 0),
        measure('release to next question, p95', rounded(percentile(sounds, 95)), 'ms', 8_000),
      ],
      text: told.map(({ talk, recorded }, at) => talkTable(talk, recorded, 'AB'[at] ?? '')).join('\n\n'),
    }
  },
}
