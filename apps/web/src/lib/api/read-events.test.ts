import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

const TEXT = ':\n\nevent: progress\ndata: {"a":"x: y"}\n\n:\n\nevent: done\ndata: {"b":2}\n\n'

it.each([1, 3, 7, TEXT.length])('reads events whatever pieces of %i characters they come in', async size => {
  const pieces = async function* () {
    for (let at = 0; at < TEXT.length; at += size) yield TEXT.slice(at, at + size)
  }
  const events = []
  for await (const event of readEvents(pieces())) events.push(event)
  expect(events).toEqual([
    { event: 'progress', data: { a: 'x: y' } },
    { event: 'done', data: { b: 2 } },
  ])
})
