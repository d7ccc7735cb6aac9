import { describe, expect, it } from 'vitest'
import { createSlowBodyGuard } from './slow-bodies.ts'

const bodyOf = (sends: { received?: number; paused?: boolean } = {}) => {
  const body = {
    sends,
    ended: false,
    received: () => sends.received ?? 0,
    paused: () => sends.paused ?? false,
    end: () => {
      body.ended = true
    },
  }
  return body
}

describe('bodies on their way', () => {
  it('are ended when they stand still or drip, and not when they flow or when the server does not read', () => {
    const bodies = createSlowBodyGuard()
    const still = bodyOf()
    const dripping = bodyOf({ received: 0 })
    const flowing = bodyOf({ received: 0 })
    const paused = bodyOf({ paused: true })
    for (const body of [still, dripping, flowing, paused]) bodies.add(body, 0)
    for (let now = 1_000; now <= 30_000; now += 1_000) {
      dripping.sends.received = now / 100
      flowing.sends.received = now / 2
      bodies.sweep(now)
    }
    expect([still, dripping, flowing, paused].map(body => body.ended)).toEqual([true, true, false, false])
  })
})
