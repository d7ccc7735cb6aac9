import { describe, expect, it } from 'vitest'
import type { Answer, AnswerStore } from './answer-store.ts'
import { createOutbox, type Delivery } from './outbox.ts'

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

/** An outbox whose line answers what `line` says, then always 'stored'. */
const setUp = (line: (Delivery | 'throws')[] = []) => {
  const store = memoryStore()
  const sent: string[] = []
  const settled: string[] = []
  const outbox = createOutbox({
    store,
    send: async answer => {
      sent.push(answer.clientId)
      const delivery = line.shift() ?? { kind: 'stored' }
      if (delivery === 'throws') throw new Error('line broke')
      return delivery
    },
    onSettled: (clientId, delivery) => {
      settled.push(`${clientId}:${delivery.kind}`)
      if (delivery.kind === 'stored') outbox.forget(clientId)
    },
    wait: async () => {},
  })
  return { outbox, store, sent, settled }
}

describe('createOutbox', () => {
  it('keeps answers while the line is closed and sends them in order when it opens', async () => {
    const { outbox, sent, store } = setUp()
    for (const id of ['a', 'b']) outbox.keep(id, Promise.resolve(typed(id)))
    outbox.deliver(['a', 'b'])
    await outbox.idle()
    expect(sent).toEqual([])
    expect([...store.kept.keys()]).toEqual(['a', 'b'])
    outbox.setOpen(true)
    await outbox.idle()
    expect(sent).toEqual(['a', 'b'])
    expect(store.kept.size).toBe(0)
  })

  it('sends again under the same id until stored, and settles each once', async () => {
    const busy: Delivery = { kind: 'rejected', code: 'RATE_LIMITED', text: '', retryable: true }
    const { outbox, sent, settled, store } = setUp([
      { kind: 'no_answer' },
      busy,
      { kind: 'stored' },
      'throws',
    ])
    for (const id of ['a', 'b', 'c']) outbox.keep(id, Promise.resolve(typed(id)))
    outbox.setOpen(true)
    outbox.deliver(['a', 'b'])
    outbox.deliver(['a', 'b', 'c'])
    await outbox.idle()
    expect(sent).toEqual(['a', 'a', 'a', 'b', 'b', 'c'])
    expect(settled).toEqual(['a:rejected', 'a:stored', 'b:stored', 'c:stored'])
    expect(store.kept.size).toBe(0)
  })

  it('waits for sound that is still being recorded, and skips it when nothing came', async () => {
    const { outbox, sent } = setUp()
    let finish = (_answer: Answer | null) => {}
    const sound = new Promise<Answer | null>(resolve => {
      finish = resolve
    })
    outbox.keep('spoken', sound)
    outbox.keep('typed', Promise.resolve(typed('typed')))
    outbox.setOpen(true)
    outbox.deliver(['spoken', 'typed'])
    expect(sent).toEqual([])
    finish(null)
    await outbox.idle()
    expect(sent).toEqual(['typed'])
  })

  it('a store that is slow holds nothing up', async () => {
    const { outbox, sent, store } = setUp()
    store.keep = () => new Promise(() => {})
    outbox.setOpen(true)
    outbox.keep('a', Promise.resolve(typed('a')))
    outbox.deliver(['a'])
    await outbox.idle()
    expect(sent).toEqual(['a'])
  })

  it('an answer refused for good leaves the queue but can still be given back', async () => {
    const refusal: Delivery = { kind: 'rejected', code: 'VALIDATION_FAILED', text: 'no', retryable: false }
    const { outbox, settled } = setUp([refusal])
    outbox.keep('a', Promise.resolve(typed('a')))
    outbox.setOpen(true)
    outbox.deliver(['a'])
    await outbox.idle()
    expect(settled).toEqual(['a:rejected'])
    expect(await outbox.get('a')).toEqual(typed('a'))
  })

  it('answers from before a reload come back', async () => {
    const { outbox, store, sent } = setUp()
    await store.keep(typed('old'))
    expect(await outbox.load()).toEqual([typed('old')])
    outbox.setOpen(true)
    outbox.deliver(['old'])
    await outbox.idle()
    expect(sent).toEqual(['old'])
  })

  it('a line that closes in between keeps the answer for the next one', async () => {
    const { outbox, sent } = setUp(['throws'])
    const closing = Promise.resolve(typed('a')).then(answer => {
      outbox.setOpen(false)
      return answer
    })
    outbox.keep('a', closing)
    outbox.setOpen(true)
    outbox.deliver(['a'])
    await outbox.idle()
    expect(sent).toEqual(['a'])
    outbox.setOpen(true)
    await outbox.idle()
    expect(sent).toEqual(['a', 'a'])
  })
})
