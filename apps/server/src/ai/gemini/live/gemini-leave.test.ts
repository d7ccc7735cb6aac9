import { describe, expect, it } from 'vitest'
import { digits, GREETING } from './testing/stage.ts'
import { useStandIn } from './testing/use-stand-in.ts'

const { provider, open, begin, newest, connections, expectWhole } = await useStandIn()

describe('a line that says it will end', () => {
  it('is left after what is being said, not before', async () => {
    provider.setBehaviour({ speed: 1, msPerWord: 10 })
    const talk = await open()
    talk.session.cue({ kind: 'begin' })
    await talk.until('sound')
    provider.breakSession('goaway')
    await talk.until('spoken')
    await expect.poll(() => connections().length).toBe(2)
    expect(talk.record()).toEqual([GREETING])
    expect(newest().answers.map(({ status }) => status)).toEqual(['complete'])
    await talk.answer('a1', digits('3'))
    expectWhole(talk, ['3'])
  })

  it('is left when the reaction to an answer was said', async () => {
    const talk = await begin()
    await talk.answer(
      'a1',
      digits('14', given => {
        if (given === 0) provider.breakSession('goaway')
      }),
    )
    await expect.poll(() => connections().length).toBe(2)
    expect(newest().turns).toHaveLength(1)
    expectWhole(talk, ['1 4'])
  })
})

describe('closing while there is no line', () => {
  it('does not wait for words that cannot come', async () => {
    const talk = await begin({ lastWords: 15_000 })
    provider.setBehaviour({ thinkMs: 60_000, transcriptMs: 60_000 })
    talk.session.hear('a1', digits('7'))
    await expect.poll(() => newest().turns.length).toBe(1)
    const closed = talk.session.close()
    provider.breakSession('network')
    await closed
    expect(talk.all('transcribed')).toEqual([{ type: 'transcribed', clientId: 'a1', words: null }])
  })

  it('ends the search', async () => {
    const talk = await begin({ retry: [0, 20, 20] })
    provider.fault({ kind: 'silence', on: 'socket', ms: 40 })
    provider.breakSession('network')
    await expect.poll(() => newest().state).toBe('closed')
    await talk.session.close()
    await expect.poll(() => provider.sessions().filter(({ state }) => state === 'open').length).toBe(0)
    expect(talk.all('failed')).toEqual([])
  })
})
