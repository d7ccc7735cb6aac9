import { describe, expect, it } from 'vitest'
import type { FollowUpOrder } from '../../ports/follow-up-writer.ts'
import type { TextModel } from '../../ports/text-model.ts'
import { scriptTextModel } from '../testing/scripted-text-model.ts'
import { createFollowUps } from './follow-up-writer.ts'

const ORDER: FollowUpOrder = {
  question: 'How did you plan the move?',
  answers: ['We made a list.'],
  probe: 'detail',
  language: 'en',
}
const QUESTION = 'What stood on that list, and who wrote it down?'
const says = (follow_up: string) => ({ follow_up })

const stage = (model: TextModel | null) => {
  let time = 1_000_000
  const troubles: string[] = []
  const writer = createFollowUps({
    find: async () => model,
    now: () => time,
    onTrouble: (_, what) => troubles.push(what),
  })('owner')
  return {
    troubles,
    write: writer.write,
    quoteFact: writer.quoteFact,
    later: (ms: number) => {
      time += ms
    },
    /** Waits until nothing of it is under way. */
    warmUp: async () => {
      writer.warmUp()
      await new Promise(done => setImmediate(done))
    },
  }
}

describe('follow-ups by a model', () => {
  it('are asked once it has shown how fast it is', async () => {
    const { model, asked } = scriptTextModel(says(QUESTION))
    const { write, warmUp } = stage(model)
    expect(await write(ORDER)).toBeNull()
    expect(asked).toEqual([])
    await warmUp()
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([180_000, 3_000])
    expect(await write(ORDER)).toBe(QUESTION)
    expect(asked.at(-1)?.input).toContain('We made a list.')
    expect(asked.at(-1)?.instructions).toContain('more detail')
  })

  it('are left to plain phrases for ten minutes after it was too slow', async () => {
    const { model, asked } = scriptTextModel(says(QUESTION), new Error('late'), says(QUESTION))
    const { write, warmUp, later, troubles } = stage(model)
    await warmUp()
    expect(await write(ORDER)).toBeNull()
    await warmUp()
    expect(asked).toHaveLength(2)
    expect(troubles).toHaveLength(1)
    later(10 * 60_000)
    await warmUp()
    expect(await write(ORDER)).toBe(QUESTION)
  })

  it('are not asked for while another candidate waits for one', async () => {
    const { model } = scriptTextModel(says(QUESTION))
    let open: () => void = () => undefined
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    let holds = false
    const held: TextModel = {
      ...model,
      ask: request => (holds ? gate : Promise.resolve()).then(() => model.ask(request)),
    }
    const { write, warmUp } = stage(held)
    await warmUp()
    holds = true
    const first = write(ORDER)
    expect(await write(ORDER)).toBeNull()
    open()
    expect(await first).toBe(QUESTION)
  })

  it.each([
    ['nothing', ''],
    ['no question', 'Tell me more about that list.'],
    ['two questions', 'What stood on it? Who wrote it?'],
    ['something private', 'How old are your children?'],
    ['another language', 'Что именно было в этом списке и кто его составил из вашей команды?'],
    ['a speech', `${'Well, '.repeat(60)}what stood on it?`],
  ])('are not asked where it wrote %s', async (_, words) => {
    const { model } = scriptTextModel(says(words))
    const { write, warmUp } = stage(model)
    await warmUp()
    expect(await write(ORDER)).toBeNull()
  })

  it('are plain phrases where there is no model', async () => {
    const { write, warmUp, troubles } = stage(null)
    await warmUp()
    expect(await write(ORDER)).toBeNull()
    expect(troubles).toEqual([])
  })
})

describe('what the employer wrote about a candidate’s question', () => {
  const FACTS =
    'The team has twelve people in the Leeds depot.\n- You work in two shifts, and not on Sundays.\n'
  const order = { question: 'Would I work on Sundays?', facts: FACTS, language: 'en' }
  const answering = async (sentence: string, change = {}, model: Partial<TextModel> = {}) => {
    const scripted = scriptTextModel(says(QUESTION), says(QUESTION), { sentence })
    const { quoteFact, warmUp } = stage({ ...scripted.model, ...model })
    await warmUp()
    return { quote: await quoteFact({ ...order, ...change }), asked: scripted.asked.slice(2) }
  }

  it('is quoted word for word', async () => {
    const { quote, asked } = await answering('2')
    expect(quote).toBe('You work in two shifts, and not on Sundays.')
    expect(asked[0]?.input).toContain('2: "You work in two shifts, and not on Sundays."')
    expect(asked[0]?.input).toContain('Would I work on Sundays?')
    expect(asked[0]).toMatchObject({ urgency: 'talk', timeoutMs: 4_000 })
  })

  it('is nothing where no sentence answers it', async () => {
    expect((await answering('none')).quote).toBeNull()
  })

  it('is nothing where the chosen sentence shares no word with the question', async () => {
    expect((await answering('1')).quote).toBeNull()
  })

  it.each([
    ['where there are no facts', { facts: '' }, {}],
    ['where they are in another language', { language: 'ru' }, {}],
    ['where it would take more than four seconds', {}, { predictMs: () => 4_100 }],
  ])('is not looked for %s', async (_, change, model) => {
    expect(await answering('2', change, model)).toEqual({ quote: null, asked: [] })
  })
})
