import * as z from 'zod'
import { createLogger } from '../../../../platform/logging.ts'
import type { InstalledModel } from '../../../ports/model-store.ts'
import type { EngineTimes } from '../../engine/engine-child.ts'
import type { TextQuestion } from '../text-model-messages.ts'
import {
  createTextModelProcess,
  startTextModelChild,
  type TextModelProcessParts,
} from '../text-model-process.ts'

/** A form with each kind of part. */
export const smallForm = z.object({
  verdict: z.enum(['yes', 'no', 'cannot tell']),
  score: z.int().min(0).max(100).nullable(),
  reason: z.string(),
  quotes: z.array(z.string()).max(4),
})

/** Takes the machine seconds to fill in. */
const longForm = z.object({ pages: z.array(z.string().min(200).max(300)).length(30) })

const question = (form: z.ZodType, more: Partial<TextQuestion>): TextQuestion => ({
  instructions: 'Answer in the form.',
  input: 'Nothing much.',
  schema: z.toJSONSchema(form),
  maxTokens: 1_000,
  seed: 1,
  temperature: 0.8,
  ...more,
})

export const smallQuestion = (more: Partial<TextQuestion> = {}) => question(smallForm, more)
export const longQuestion = (more: Partial<TextQuestion> = {}) =>
  question(longForm, { maxTokens: 100_000, ...more })

interface More extends Partial<Omit<TextModelProcessParts, 'model' | 'log' | 'times'>> {
  times?: Partial<EngineTimes>
  /** How many of its processes are killed as soon as they have loaded the model: when the question is on its way. */
  kills?: number
}

/** A text model in its own process, which comes back at once when it died. */
export const openTextModel = (model: InstalledModel, { times, kills = 0, ...more }: More = {}) => {
  const started: ReturnType<typeof startTextModelChild>[] = []
  const textModel = createTextModelProcess({
    model,
    log: createLogger('silent'),
    threads: 1,
    start: () => {
      const child = startTextModelChild()
      started.push(child)
      const isDoomed = started.length <= kills
      child.on('message', ({ news }: { news?: string }) => {
        if (isDoomed && news === 'loaded') child.kill('SIGKILL')
      })
      return child
    },
    times: { restart: () => 0, ...times },
    ...more,
  })
  return {
    textModel,
    started,
    ask: (asked: TextQuestion, signal = new AbortController().signal) => textModel.ask(asked, signal),
  }
}
