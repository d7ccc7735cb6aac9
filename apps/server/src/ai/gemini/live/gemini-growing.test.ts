import { describe, expect, it } from 'vitest'
import { AnswerWithdrawn, type SpokenAnswer } from '../../ports/realtime-model.ts'
import { digits, GREETING, SECOND, THIRD } from './testing/stage.ts'
import { useStandIn } from './testing/use-stand-in.ts'

const { provider, begin, newest, connections, remembered, expectWhole } = await useStandIn()
const soundSent = (): number =>
  newest()
    .clientMessages.filter(({ message }) => 'audio' in Object(message.realtimeInput))
    .reduce((sum, { times }) => sum + times, 0)

/** The first half comes at once, the second when it is told to, if ever. */
const halved = (said: string) => {
  let goOn: (error?: Error) => void = () => undefined
  const gate = new Promise<void>((resolve, reject) => {
    goOn = error => (error ? reject(error) : resolve())
  })
  gate.catch(() => undefined)
  const half = digits(said).bytes.byteLength / 2
  const answer: SpokenAnswer = digits(said, given => (given < half ? undefined : gate))
  return { answer, complete: () => goOn(), withdraw: () => goOn(new AnswerWithdrawn()) }
}

describe('an answer that is still being spoken', () => {
  it('is heard meanwhile, and reacted to when it is complete', async () => {
    const talk = await begin()
    const { answer, complete } = halved('6789')
    const answered = talk.answer('a1', answer)
    await expect.poll(soundSent).toBeGreaterThan(2)
    expect(newest().turns).toEqual([])
    complete()
    await answered
    expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([GREETING, SECOND])
    expectWhole(talk, ['6 7 8 9'])
  })

  it('is told from its beginning on a new line', async () => {
    const talk = await begin()
    const { answer, complete } = halved('6789')
    const answered = talk.answer('a1', answer)
    await expect.poll(soundSent).toBeGreaterThan(2)
    provider.breakSession('network')
    await expect.poll(() => connections().length).toBe(2)
    complete()
    await answered
    expectWhole(talk, ['6 7 8 9'])
  })

  it('leaves nothing behind when it is withdrawn, and the next one is heard', async () => {
    const talk = await begin()
    const { answer, withdraw } = halved('6789')
    talk.session.hear('a1', answer)
    await expect.poll(soundSent).toBeGreaterThan(2)
    withdraw()
    await talk.answer('a2', digits('12'))
    await talk.answer('a3', digits('34'))
    expect(remembered()).toEqual([expect.stringContaining('1 2'), expect.stringContaining('3 4')])
    expect(talk.record().filter(line => !/^a\d/.test(line))).toEqual([GREETING, SECOND, THIRD])
    expectWhole(talk, ['1 2', '3 4'])
    expect(connections()).toHaveLength(2)
  })

  it('is withdrawn without a word to the provider while nothing of it was heard', async () => {
    const talk = await begin()
    const pcm = () => digits('9', () => Promise.reject(new AnswerWithdrawn())).pcm()
    talk.session.hear('a1', { ...digits('9'), pcm })
    await talk.answer('a2', digits('12'))
    expectWhole(talk, ['1 2'])
    expect(connections()).toHaveLength(1)
  })

  it('is not transcribed when the provider gives up before it is complete', async () => {
    const talk = await begin()
    const { answer } = halved('6789')
    talk.session.hear('a1', answer)
    await expect.poll(soundSent).toBeGreaterThan(2)
    provider.fault({ kind: 'refuse', on: 'socket', when: 'always' })
    provider.breakSession('network')
    await talk.until('failed')
    expect(talk.all('transcribed')).toEqual([])
  })
})
