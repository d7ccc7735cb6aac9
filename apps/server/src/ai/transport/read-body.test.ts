import { describe, expect, it } from 'vitest'
import { readBody, readText } from './read-body.ts'

const signal = new AbortController().signal

/** A server that goes on for ever. */
const endless = () => {
  const state = { cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => {
      state.cancelled = true
    },
  })
  return { state, response: new Response(body) }
}

describe('the body of an answer', () => {
  it('that is read as one is given up when it does not end', async () => {
    const { state, response } = endless()
    await expect(readText(response, signal, 'ollama')).rejects.toMatchObject({
      provider: 'ollama',
      fault: 'unusable',
    })
    expect(state.cancelled).toBe(true)
  })

  it('is cancelled when its reader stops', async () => {
    const { state, response } = endless()
    for await (const _ of readBody(response, signal, 'cascade')) break
    expect(state.cancelled).toBe(true)
  })
})
