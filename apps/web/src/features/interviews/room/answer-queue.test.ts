import { describe, expect, it } from 'vitest'
import type { Answer, Delivery } from './answer.ts'
import { createAnswerQueue } from './answer-queue.ts'
import type { AnswerStore } from './answer-store.ts'

const typed = (clientId: string): Answer => ({
  clientId,
  kind: 'typed',
  text: `text ${clientId}`,
  createdAt: 0,
})

const memoryStore = (): AnswerStore & { kept: Map<string, Answer> } => {
  const kept = new Map<string, Answer>()
  return {
    kept,
    load: async () => [...kept.values()],
    keep: async answer => void kept.set(answer.clientId, answer),
    drop: async clientId => void kept.delete(clientId),
  }
}

/** A queue whose line answers what `line` says, then always 'stored'. */
const setUp = (line: (Delivery | 'throws')[] = []) => {
  const store = memoryStore()
  const sent: string[] = []
  const settled: string[] = []
  const answerQueue = createAnswerQueue({
    store,
    send: async answer => {
      sent.push(answer.clientId)
      const delivery = line.shift() ?? { kind: 'stored' }
      if (delivery === 'throws') throw new Error('line broke')
      return delivery
    },
    onSettled: (clientId, delivery) => {
      settled.push(`${clientId}:${delivery.kind}`)
      if (delivery.kind === 'stored') answerQueue.forget(clientId)
    },
    wait: async () => {},
  })
  return { answerQueue, store, sent, settled }
}

describe('createAnswerQueue', () => {
  it('keeps answers while the line is closed and sends them in order when it opens', async () => {
    const { answerQueue, sent, store } = setUp()
    for (const id of ['a', 'b']) answerQueue.keep(id, Promise.resolve(typed(id)))
    answerQueue.deliver(['a', 'b'])
    await answerQueue.idle()
    expect(sent).toEqual([])
    expect([...store.kept.keys()]).toEqual(['a', 'b'])
    answerQueue.setOpen(true)
    await answerQueue.idle()
    expect(sent).toEqual(['a', 'b'])
    expect(store.kept.size).toBe(0)
  })

  it('sends again under the same id until stored, and settles each once', async () => {
    const busy: Delivery = { kind: 'rejected', code: 'RATE_LIMITED', text: '', retryable: true }
    const { answerQueue, sent, settled, store } = setUp([
      { kind: 'no_answer' },
      busy,
      { kind: 'stored' },
      'throws',
    ])
    for (const id of ['a', 'b', 'c']) answerQueue.keep(id, Promise.resolve(typed(id)))
    answerQueue.setOpen(true)
    answerQueue.deliver(['a', 'b'])
    answerQueue.deliver(['a', 'b', 'c'])
    await answerQueue.idle()
    expect(sent).toEqual(['a', 'a', 'a', 'b', 'b', 'c'])
    expect(settled).toEqual(['a:rejected', 'a:stored', 'b:stored', 'c:stored'])
    expect(store.kept.size).toBe(0)
  })

  it('waits for sound that is still being recorded, and skips it when nothing came', async () => {
    const { answerQueue, sent } = setUp()
    let finish = (_answer: Answer | null) => {}
    const sound = new Promise<Answer | null>(resolve => {
      finish = resolve
    })
    answerQueue.keep('spoken', sound)
    answerQueue.keep('typed', Promise.resolve(typed('typed')))
    answerQueue.setOpen(true)
    answerQueue.deliver(['spoken', 'typed'])
    expect(sent).toEqual([])
    finish(null)
    await answerQueue.idle()
    expect(sent).toEqual(['typed'])
  })

  it('a store that is slow holds nothing up', async () => {
    const { answerQueue, sent, store } = setUp()
    store.keep = () => new Promise(() => {})
    answerQueue.setOpen(true)
    answerQueue.keep('a', Promise.resolve(typed('a')))
    answerQueue.deliver(['a'])
    await answerQueue.idle()
    expect(sent).toEqual(['a'])
  })

  it('an answer refused for good leaves the queue but can still be given back', async () => {
    const refusal: Delivery = { kind: 'rejected', code: 'VALIDATION_FAILED', text: 'no', retryable: false }
    const { answerQueue, settled } = setUp([refusal])
    answerQueue.keep('a', Promise.resolve(typed('a')))
    answerQueue.setOpen(true)
    answerQueue.deliver(['a'])
    await answerQueue.idle()
    expect(settled).toEqual(['a:rejected'])
    expect(await answerQueue.get('a')).toEqual(typed('a'))
  })

  it('answers from before a reload come back', async () => {
    const { answerQueue, store, sent } = setUp()
    await store.keep(typed('old'))
    expect(await answerQueue.load()).toEqual([typed('old')])
    answerQueue.setOpen(true)
    answerQueue.deliver(['old'])
    await answerQueue.idle()
    expect(sent).toEqual(['old'])
  })

  it('a line that closes in between keeps the answer for the next one', async () => {
    const { answerQueue, sent } = setUp(['throws'])
    const closing = Promise.resolve(typed('a')).then(answer => {
      answerQueue.setOpen(false)
      return answer
    })
    answerQueue.keep('a', closing)
    answerQueue.setOpen(true)
    answerQueue.deliver(['a'])
    await answerQueue.idle()
    expect(sent).toEqual(['a'])
    answerQueue.setOpen(true)
    await answerQueue.idle()
    expect(sent).toEqual(['a', 'a'])
  })
})
