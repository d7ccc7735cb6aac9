import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { useStage } from '../../../../../app/testing/use-test-app.ts'
import { inParts, tones } from '../testing/live-candidate.ts'

const gemini = await startGeminiStandIn({ speed: 0, msPerWord: 20, minSpeechMs: 80 })
afterAll(() => gemini.close())
const stage = await useStage({ espeakPath: 'off', gemini: { apiKey: gemini.apiKey, baseUrl: gemini.origin } })
/** Whose talk is over when the test is. */
let leave: () => void = () => undefined
afterEach(() => {
  leave()
  gemini.clearFaults()
})

const partsOf = (digits: string, count: number) => inParts(tones(digits), count)

const enter = async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  leave = candidate.close
  await candidate.said(/build last/)
  const part = candidate.sound
  const words = () => stage.answers(interview)
  return { interview, candidate, part, words }
}
/** Words that the provider does not call complete count as complete after a while. */
const WORDS = { timeout: 5_000 }
const session = () => gemini.sessions().at(-1)
const heardMs = () =>
  session()?.clientMessages.filter(({ message }) => 'audio' in Object(message.realtimeInput)).length

// One after the other: the newest session of the provider is the one of the test.
describe.sequential('an answer in parts', () => {
  it('is heard by the provider before it is complete, and is on record once', async () => {
    const { part, candidate, words } = await enter()
    const [first, second, last] = partsOf('407', 3)
    expect(await part('a', first, { part: 0 })).toMatchObject({ ok: true, seq: null })
    await part('a', second, { part: 1 })
    await expect.poll(heardMs).toBeGreaterThan(0)
    expect(session()?.turns).toEqual([])
    expect(await words()).toEqual([])
    expect(await part('a', last, { part: 2, last: true })).toMatchObject({
      ok: true,
      seq: expect.any(Number),
    })
    await candidate.said(/race/)
    await expect.poll(words, WORDS).toEqual(['4 0 7'])
    expect(session()?.turns.map(({ digits }) => digits)).toEqual(['407'])
    expect(session()?.connections).toHaveLength(1)
  })

  type Entered = Awaited<ReturnType<typeof enter>>
  it.each<[string, (stayed: Entered) => Promise<unknown>, string]>([
    ['is given anew under another name', ({ part }) => part('b', tones('12')), '1 2'],
    ['is sent again as a whole', ({ part }) => part('a', tones('12')), '1 2'],
    ['is followed by another one in parts', ({ candidate }) => candidate.speak('b', tones('12'), 2), '1 2'],
    ['is typed instead', ({ candidate }) => candidate.type('b', 'A parser.'), 'A parser.'],
  ])('that never ends counts for nothing when it %s', async (_, instead, expected) => {
    const stayed = await enter()
    const [first, second] = partsOf('4079', 3)
    await stayed.part('a', first, { part: 0 })
    await stayed.part('a', second, { part: 1 })
    await expect.poll(heardMs).toBeGreaterThan(0)
    await instead(stayed)
    await stayed.candidate.said(/race/)
    await expect.poll(stayed.words, WORDS).toEqual([expected])
    const remembered = session()?.conversation.filter(({ by }) => by === 'candidate')
    expect(remembered?.map(({ words }) => words)).toEqual([expected])
    expect(stayed.candidate.all('session-error')).toEqual([])
  })

  it('that comes over and over is not heard by the provider for ever', async () => {
    const { part, candidate, words } = await enter()
    for (let count = 0; count < 9; count += 1) {
      await part(`x${count}`, tones('1'), { part: 0 })
      await expect.poll(() => session()?.state).toBe('open')
    }
    await part('a', tones('407'))
    await candidate.said(/race/)
    await expect.poll(words, WORDS).toEqual(['4 0 7'])
    expect(session()?.connections.length).toBeLessThanOrEqual(3)
  })

  it('is stored whole when the provider was lost while it was spoken', async () => {
    const { interview, part, candidate, words } = await enter()
    const [first] = partsOf('407', 2)
    await part('a', first, { part: 0 })
    await expect.poll(heardMs).toBeGreaterThan(0)
    gemini.fault({ kind: 'refuse', on: 'socket', when: 'always' })
    gemini.breakSession('network')
    await candidate.until('session-error')
    gemini.clearFaults()
    expect(await words()).toEqual([])
    const { candidate: again } = await stage.enter(interview)
    leave = again.close
    expect(await again.sound('a', tones('407'))).toMatchObject({ ok: true, seq: expect.any(Number) })
    await expect.poll(words, { timeout: 15_000 }).toEqual(['4 0 7'])
  })

  it.each([1, 2])(
    'of %i part that cannot be stored ends the session, and counts once when it comes again',
    async count => {
      const { interview, part, candidate, words } = await enter()
      const parts = partsOf('407', count)
      const last = parts.length - 1
      for (const [at, piece] of parts.slice(0, last).entries()) await part('a', piece, { part: at })
      if (last > 0) await expect.poll(heardMs).toBeGreaterThan(0)
      const { storage } = stage.app().context
      const write = vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('the disk is full'))
      // Its line is closed before it is answered, or after.
      part('a', parts[last], { part: last, last: true }).catch(() => undefined)
      await candidate.until('session-error', ({ retryable }) => retryable)
      expect(write).toHaveBeenCalled()
      write.mockRestore()
      const { candidate: again } = await stage.enter(interview)
      leave = again.close
      // The question is taken up again on entering; an answer that comes sooner stands before that on record.
      await again.said(/Let us continue/)
      expect(await again.sound('a', tones('407'))).toMatchObject({ ok: true, seq: expect.any(Number) })
      await again.said(/race/)
      await expect.poll(words, WORDS).toEqual(['4 0 7'])
      const remembered = session()?.conversation.filter(({ by }) => by === 'candidate')
      expect(remembered?.map(({ words }) => words)).toEqual(['4 0 7'])
      const { transcript } = await stage.read(interview)
      const answered = transcript.findIndex(({ speaker }: { speaker: string }) => speaker === 'candidate')
      expect(transcript.slice(answered + 1)).toMatchObject([
        { speaker: 'ai', content: expect.stringMatching(/race/) },
      ])
    },
  )
})
