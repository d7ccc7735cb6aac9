import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { unlessAborted } from '../../../platform/deadline.ts'
import { UNKNOWN_PACE } from '../../ports/pace.ts'
import type { TextRequest } from '../../ports/text-model.ts'
import { EngineDown } from '../engine/engine-child.ts'
import { randomTextModel } from '../testing/hand-made.ts'
import { createLocalTextModel } from './local-text-model.ts'
import { openTextModel, smallForm } from './testing/open-text-model.ts'
import type { TextQuestion, Written } from './text-model-messages.ts'
import { NotWritten, type TextModelProcess } from './text-model-process.ts'

const request: TextRequest<z.output<typeof smallForm>> = {
  purpose: 'analysis',
  instructions: 'Judge.',
  input: 'What was said.',
  schema: smallForm,
  name: 'small',
  maxOutputTokens: 500,
  timeoutMs: 20_000,
  seed: 5,
}

describe('a text model of this machine', () => {
  let opened: ReturnType<typeof openTextModel>
  beforeAll(() => {
    opened = openTextModel(randomTextModel())
  })
  afterAll(() => opened.textModel.close())

  it('answers in the form, says whose words they are and what they took', async () => {
    const model = createLocalTextModel(opened.textModel)
    expect(model).toMatchObject({
      provider: 'local',
      model: 'random-text-model',
      revision: 'by-hand-1',
      seeded: true,
    })
    const { output, usage } = await model.ask(request)
    expect(smallForm.safeParse(output).success).toBe(true)
    expect(usage).toMatchObject({
      provider: 'local',
      model: 'random-text-model',
      purpose: 'analysis',
      cachedText: 0,
    })
    expect(usage.inputText).toBeGreaterThan(100)
    expect(usage.outputText).toBeGreaterThan(10)
    expect((await model.ask(request)).output).toEqual(output)
  })

  it('gives up when the time is over', async () => {
    const long = z.object({ pages: z.array(z.string().min(250)).length(12) })
    const urgency = 'draft' as const
    const late = { ...request, urgency, schema: long, maxOutputTokens: 10_000, timeoutMs: 60 }
    await expect(createLocalTextModel(opened.textModel).ask(late)).rejects.toMatchObject({
      fault: 'timed_out',
    })
  })

  it('refuses what is too long for it instead of reading a part', async () => {
    const long = { ...request, input: 'many words '.repeat(3_100) }
    await expect(createLocalTextModel(opened.textModel).ask(long)).rejects.toMatchObject({
      fault: 'bad_request',
    })
  })
})

describe('a text model of this machine that fails', () => {
  const written = (text: string): Written => ({
    text,
    read: 10,
    written: 5,
    speed: { readTokens: 10, readMs: 1, writeMs: 1 },
  })
  const whole = JSON.stringify({ verdict: 'no', score: null, reason: 'x', quotes: [] })
  /** A process that answers so, and is not asked for anything else. */
  const answering = (ask: TextModelProcess['ask']): TextModelProcess => ({
    model: randomTextModel(),
    ask,
    choose: () => Promise.reject(new Error('not asked here')),
    backend: () => null,
    pace: () => UNKNOWN_PACE,
    waitOf: () => 0,
    isWaitedFor: () => false,
    close: async () => undefined,
  })
  /** Answers with these in turn. */
  const scripted = (...answers: (string | Error)[]) => {
    const asked: TextQuestion[] = []
    const textModel = answering(async question => {
      const answer = answers[asked.length] ?? new Error('asked too often')
      asked.push(question)
      if (answer instanceof Error) throw answer
      return written(answer)
    })
    return { model: createLocalTextModel(textModel), asked }
  }

  it.each([
    ['half an answer', '{"verdict":"yes"', 'unusable'],
    ['another form', '{"verdict":"maybe","score":1,"reason":"","quotes":[]}', 'unusable'],
    ['a score out of range', '{"verdict":"yes","score":101,"reason":"","quotes":[]}', 'unusable'],
    ['no object', 'I would rather not.', 'unusable'],
    ['an answer that was cut off', new NotWritten('cut_off'), 'unusable'],
    ['a process that dies', new NotWritten('died'), 'unavailable'],
    ['an engine that cannot load', new EngineDown('no_memory'), 'unavailable'],
  ] as const)('by %s is asked twice, then says so', async (_, answer, fault) => {
    const { model, asked } = scripted(answer, answer)
    await expect(model.ask(request)).rejects.toMatchObject({ provider: 'local', fault })
    expect(asked).toHaveLength(2)
  })

  it('is asked again with other chances, and no more once it fits', async () => {
    const { model, asked } = scripted('{', whole)
    expect((await model.ask(request)).output).toMatchObject({ verdict: 'no' })
    expect(asked.map(({ seed }) => seed)).toEqual([5, 1_000_008])
  })

  it('counts no time in which an evaluation waits for its turn, but all while a recruiter waits for a draft', async () => {
    const turn = new EventEmitter()
    const itsTurn = once(turn, 'come')
    const textModel = answering(async (_question, signal, { onTurn } = {}) => {
      await unlessAborted(itsTurn, signal)
      onTurn?.()
      return written(whole)
    })
    const model = createLocalTextModel(textModel)
    const evaluation = model.ask({ ...request, timeoutMs: 20 })
    const draft = model.ask({ ...request, purpose: 'generation', timeoutMs: 60 })
    await expect(draft).rejects.toMatchObject({ fault: 'timed_out' })
    turn.emit('come')
    expect((await evaluation).output).toMatchObject({ verdict: 'no' })
  })

  it.each([
    ['background', { verdict: 'no' }],
    ['draft', null],
  ] as const)(
    'has time for slow work as long as it goes on, where that is %s: %j',
    async (urgency, output) => {
      vi.useFakeTimers()
      try {
        const textModel = answering(async (_question, signal, { onTurn, onProgress } = {}) => {
          onTurn?.()
          for (let part = 0; part < 5; part += 1) {
            vi.advanceTimersByTime(400)
            signal.throwIfAborted()
            onProgress?.({ unread: 0, text: '' })
          }
          return written(whole)
        })
        const asked = createLocalTextModel(textModel).ask({ ...request, urgency, timeoutMs: 1_000 })
        if (output) expect((await asked).output).toMatchObject(output)
        else await expect(asked).rejects.toMatchObject({ fault: 'timed_out' })
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('by a question that is too long is not asked again', async () => {
    const { model, asked } = scripted(new NotWritten('too_long'))
    await expect(model.ask(request)).rejects.toMatchObject({ fault: 'bad_request' })
    expect(asked).toHaveLength(1)
  })
})
