import { join } from 'node:path'
import { fileOf } from '../../../apps/server/src/ai/local/engine/sherpa-config.ts'
import type { Written } from '../../../apps/server/src/ai/local/text-model/text-model-messages.ts'
import { createTextModelProcess } from '../../../apps/server/src/ai/local/text-model/text-model-process.ts'
import type { InstalledModel } from '../../../apps/server/src/ai/ports/model-store.ts'
import { createLogger } from '../../../apps/server/src/platform/logging.ts'
import { runInChild } from '../../support/child-process.ts'
import { measure } from '../../support/measure.ts'
import { median, rounded } from '../../support/statistics.ts'
import type { Part } from '../part.ts'
import type { RawPlan, Speeds } from '../raw-engine.ts'
import { readStory } from '../stories.ts'

const ROUNDS = 3
const WRITE = 32
const INSTRUCTIONS = 'You read what a candidate said and retell it.'
const SCHEMA = {
  type: 'object',
  properties: { retold: { type: 'string', maxLength: 120 } },
  required: ['retold'],
  additionalProperties: false,
}

/** Another one each time: what was read before would be known. */
const textOf = (round: number): string => {
  const answers = readStory('en').answers ?? []
  return [0, 1].map(at => answers[(round + at) % answers.length]).join('\n\n')
}

/** Our engine, through its child process and with a form for the answer. */
const runOurs = async (model: InstalledModel, threads: number): Promise<Written[]> => {
  const engine = createTextModelProcess({ model, threads, log: createLogger('silent') })
  const written: Written[] = []
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const told = {
        instructions: INSTRUCTIONS,
        input: textOf(round),
        schema: SCHEMA,
        seed: 1,
        temperature: 0,
      }
      written.push(await engine.ask({ ...told, maxTokens: 2 * WRITE }, new AbortController().signal))
    }
  } finally {
    await engine.close()
  }
  // The first one may wait for the file to be read.
  return written.slice(1)
}

/** How fast the text engine reads and writes, and what our side takes of it. */
export const engine: Part = {
  title: 'The text engine beside the raw loop of its binding',
  lacks: ({ textModels }) => (textModels.length > 0 ? null : 'a text model'),
  isAlone: true,
  run: async ({ models }) => {
    const [model] = models.textModels
    if (!model) throw new Error('no text model')
    const plan: RawPlan = { path: fileOf(model, 'model'), text: textOf(0), write: WRITE, rounds: ROUNDS }
    const runRaw = () => runInChild<RawPlan, Speeds>(join(import.meta.dirname, '../raw-engine.ts'), plan)
    const before = await runRaw()
    const ours = await runOurs(model, before.threads)
    const after = await runRaw()
    const read = median(ours.map(({ speed }) => (1_000 * speed.readTokens) / speed.readMs))
    const written = median(ours.map(({ written: tokens, speed }) => (1_000 * tokens) / speed.writeMs))
    const rawRead = median([...before.read, ...after.read])
    const rawWritten = median([...before.written, ...after.written])
    const ratio = (what: string, value: number) => ({
      ...measure(`${what}, ours by the raw loop`, rounded(value, 2), '×', 0.9),
      atLeast: true as const,
    })
    return {
      measures: [
        measure('tokens read, ours', rounded(read, 1), 'a second'),
        measure('tokens read, raw loop', rounded(rawRead, 1), 'a second'),
        ratio('read', read / rawRead),
        measure('tokens written, ours', rounded(written, 1), 'a second'),
        measure('tokens written, raw loop', rounded(rawWritten, 1), 'a second'),
        ratio('written', written / rawWritten),
      ],
      text: `${model.description.id}, ${before.threads} threads; median of ${ROUNDS} rounds of ours, between ${2 * ROUNDS} of the raw loop. Ours runs at low priority, in a child process, and its answer is held to a form.`,
    }
  },
}
