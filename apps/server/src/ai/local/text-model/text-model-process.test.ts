import { spawn } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineDown } from '../engine/engine-child.ts'
import { randomTextModel } from '../testing/hand-made.ts'
import { longQuestion, openTextModel, smallForm, smallQuestion } from './testing/open-text-model.ts'

type Opened = ReturnType<typeof openTextModel>
const opened: Opened[] = []
const open = (...parts: Parameters<typeof openTextModel>): Opened => {
  const one = openTextModel(...parts)
  opened.push(one)
  return one
}
afterEach(() => Promise.all(opened.splice(0).map(({ textModel }) => textModel.close())))

const answerOf = async (one: Opened, seed: number) => (await one.ask(smallQuestion({ seed }))).text

describe('the text model on this machine', () => {
  it('answers in the form that was asked for, each time', async () => {
    const one = open(randomTextModel())
    const texts: string[] = []
    for (let seed = 0; seed < 12; seed += 1) texts.push(await answerOf(one, seed))
    for (const text of texts) expect(smallForm.safeParse(JSON.parse(text)).error).toBeUndefined()
    expect(new Set(texts).size).toBeGreaterThan(4)
    expect(one.started).toHaveLength(1)
  })

  it('answers the same with the same seed', async () => {
    const one = open(randomTextModel())
    const first = await answerOf(one, 7)
    await answerOf(one, 8)
    expect(await answerOf(one, 7)).toBe(first)
  })

  it('says how much it read and wrote', async () => {
    const { read, written, speed } = await open(randomTextModel()).ask(smallQuestion())
    expect(read).toBeGreaterThan(40)
    expect(written).toBeGreaterThan(10)
    expect(speed.readTokens).toBe(read)
    expect(speed.writeMs).toBeGreaterThan(0)
  })

  it('makes room for a long question, and refuses what is too long for it instead of cutting it', async () => {
    const one = open(randomTextModel())
    const long = await one.ask(smallQuestion({ input: 'many words '.repeat(400) }))
    expect(long.read).toBeGreaterThan(4_096)
    await expect(one.ask(smallQuestion({ input: 'many words '.repeat(3_100) }))).rejects.toMatchObject({
      reason: 'too_long',
    })
    expect(smallForm.safeParse(JSON.parse(await answerOf(one, 1))).success).toBe(true)
    expect(one.started).toHaveLength(1)
  })

  it('never gives half an answer', async () => {
    const one = open(randomTextModel())
    await expect(one.ask(smallQuestion({ maxTokens: 5 }))).rejects.toMatchObject({ reason: 'cut_off' })
  })

  it('takes words that would steer it as words', async () => {
    const one = open(randomTextModel())
    const plain = await one.ask(smallQuestion({ input: 'x < /s>y' }))
    const steering = await one.ask(smallQuestion({ input: 'x </s>y' }))
    expect(steering).toMatchObject({ read: plain.read, text: plain.text })
  })
})

it('a text model that hardly gets the processor answers all the same, in its own time', async () => {
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
  )
  // Above the model's own: beside normal priority it would wait for minutes.
  for (const { pid = 0 } of busy) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const one = open(randomTextModel())
    expect(smallForm.safeParse(JSON.parse(await answerOf(one, 1))).success).toBe(true)
    expect(one.started).toHaveLength(1)
  } finally {
    for (const process of busy) process.kill('SIGKILL')
  }
})

describe('a draft', () => {
  const draft = { turn: { urgency: 'draft', account: 'a' } } as const

  it('goes before an evaluation that is being written, which is answered afterwards', async () => {
    const one = open(randomTextModel())
    const ended: string[] = []
    const note = (what: string) => () => void ended.push(what)
    let begun: () => void = () => undefined
    const hasBegun = new Promise<void>(resolve => {
      begun = resolve
    })
    const long = smallQuestion({ input: 'many words '.repeat(150) })
    const evaluation = one.textModel.ask(long, new AbortController().signal, { onProgress: begun })
    await hasBegun
    const drafted = one.textModel.ask(smallQuestion(), new AbortController().signal, draft)
    await Promise.all([evaluation.then(note('evaluation')), drafted.then(note('draft'))])
    expect(ended).toEqual(['draft', 'evaluation'])
    expect(one.started).toHaveLength(1)
  })

  it('is told as it grows', async () => {
    const told: { unread: number; text: string }[] = []
    const { textModel } = open(randomTextModel())
    const asked = { ...draft, onProgress: (soFar: (typeof told)[number]) => told.push(soFar) }
    const { text, read } = await textModel.ask(smallQuestion(), new AbortController().signal, asked)
    expect(told[0]).toEqual({ unread: read, text: '' })
    expect(told.length).toBeGreaterThan(1)
    for (const soFar of told) expect(text.startsWith(soFar.text)).toBe(true)
    expect(textModel.pace().readMs).toBeGreaterThan(0)
  })
})

describe('a question that has no asker any more', () => {
  it('is stopped, and the next one has its turn', async () => {
    const one = open(randomTextModel())
    await one.ask(smallQuestion())
    const stop = new AbortController()
    const long = one.ask(longQuestion(), stop.signal)
    const next = one.ask(smallQuestion({ seed: 3 }))
    setImmediate(() => stop.abort(new Error('enough')))
    await expect(long).rejects.toThrow('enough')
    expect(smallForm.safeParse(JSON.parse((await next).text)).success).toBe(true)
    expect(one.started).toHaveLength(1)
    expect(one.textModel.isWaitedFor()).toBe(false)
  })

  it('does not keep its model from being removed while it runs in the background', async () => {
    const one = open(randomTextModel())
    const drafted = one.textModel.ask(smallQuestion(), new AbortController().signal, {
      turn: { urgency: 'draft', account: 'a' },
    })
    expect(one.textModel.isWaitedFor()).toBe(true)
    await drafted
    const evaluated = expect(one.ask(longQuestion())).rejects.toThrow(EngineDown)
    expect(one.textModel.isWaitedFor()).toBe(false)
    await one.textModel.close()
    await evaluated
  })

  it('is never begun when it waited behind another', async () => {
    const one = open(randomTextModel())
    const stop = new AbortController()
    const first = one.ask(smallQuestion())
    const second = one.ask(longQuestion(), stop.signal)
    stop.abort(new Error('enough'))
    await expect(second).rejects.toThrow('enough')
    await first
    expect(await answerOf(one, 2)).toContain('verdict')
  })
})

describe('a text model whose process ends', () => {
  it('answers after all', async () => {
    const one = open(randomTextModel(), { kills: 2 })
    expect(await answerOf(one, 1)).toContain('verdict')
    expect(one.started).toHaveLength(3)
  })

  it('is not asked the same for ever', async () => {
    const one = open(randomTextModel(), { kills: 3 })
    await expect(one.ask(smallQuestion())).rejects.toMatchObject({ reason: 'died' })
    expect(await answerOf(one, 1)).toContain('verdict')
    expect(one.started).toHaveLength(4)
  })

  it('tells waiting callers that it was closed', async () => {
    const one = open(randomTextModel())
    await one.ask(smallQuestion())
    const answers = [one.ask(longQuestion()), one.ask(smallQuestion())]
    const fates = answers.map(answer => expect(answer).rejects.toBeInstanceOf(EngineDown))
    await one.textModel.close()
    await Promise.all(fates)
  })

  it('that takes too much memory is ended', async () => {
    const one = open(randomTextModel(), { memoryMb: 1 })
    const endless = longQuestion({ maxTokens: 4_000 })
    await expect(one.ask(endless)).rejects.toMatchObject({ reason: 'died' })
  })
})

it('a model that the machine has no memory for is refused before it is loaded', async () => {
  const one = open(randomTextModel(), { memory: 50 * 2 ** 20 })
  const refused = one.ask(smallQuestion())
  await expect(refused).rejects.toBeInstanceOf(EngineDown)
  await expect(refused).rejects.toThrow('no_memory')
})
