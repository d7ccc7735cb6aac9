import { describe, expect, it } from 'vitest'
import { createAccessToken } from './access-token.ts'

const clockAt = (start: number) => {
  let now = start
  const move = (ms: number) => {
    now += ms
  }
  return { now: () => new Date(now), move }
}

describe('the access token', () => {
  it('is asked for once by everybody, and again a minute before it ends', async () => {
    const clock = clockAt(0)
    let asked = 0
    const tokens = createAccessToken(async () => ({ token: `token ${++asked}`, expiresIn: 3_600 }), clock)
    expect(new Set(await Promise.all([tokens.get(), tokens.get(), tokens.get()]))).toEqual(
      new Set(['token 1']),
    )
    clock.move(3_540_000 - 1)
    expect(await tokens.get()).toBe('token 1')
    clock.move(1)
    expect(await tokens.get()).toBe('token 2')
  })

  it('is thrown away when PayPal refuses it, but not the one that came after it', async () => {
    let asked = 0
    const tokens = createAccessToken(
      async () => ({ token: `token ${++asked}`, expiresIn: 3_600 }),
      clockAt(0),
    )
    await tokens.get()
    tokens.drop('token 1')
    expect(await tokens.get()).toBe('token 2')
    tokens.drop('token 1')
    expect(await tokens.get()).toBe('token 2')
  })

  it('is asked for again after a failure', async () => {
    let asked = 0
    const tokens = createAccessToken(async () => {
      asked += 1
      if (asked === 1) throw new Error('away')
      return { token: 'token', expiresIn: 3_600 }
    }, clockAt(0))
    await expect(tokens.get()).rejects.toThrow('away')
    expect(await tokens.get()).toBe('token')
  })
})
