import type { ConnectionFault, Timed } from '@vivavox/stand-ins/server/faults'
import type { TextFault } from '@vivavox/stand-ins/text/compose-answer'
import { describe, expect, it } from 'vitest'
import type { TextAnswer } from '../ports/text-model.ts'
import { failure, type Output, type request } from './text-request.ts'

/** A text model, asked without the waits between tries, and the double of its provider. */
interface AskedModel<E extends string> {
  /** Where the double is asked, as its faults name it. */
  endpoint: E
  ask(change?: Partial<typeof request>): Promise<TextAnswer<Output>>
  /** How often the double was asked. */
  asked(): number
  fault(fault: Timed & (ConnectionFault<E> | TextFault)): void
  /** What it answers from now on. */
  reply(answer: object): void
}

/**
 * What every text model must do, with any provider. Call it in a test file.
 * @param open a model whose double has no faults and has not been asked
 */
export const textModelSuite = <E extends string>(name: string, open: () => Promise<AskedModel<E>>): void => {
  const opened = async (...faults: ('refuse' | 'silence' | number | TextFault['kind'])[]) => {
    const model = await open()
    const { endpoint: on } = model
    for (const fault of faults) {
      if (typeof fault === 'number') model.fault({ kind: 'status', on, status: fault, when: 'always' })
      else if (fault === 'refuse') model.fault({ kind: fault, on })
      else if (fault === 'silence') model.fault({ kind: fault, on, when: 'always' })
      else model.fault({ kind: fault, when: 'always' })
    }
    return model
  }

  describe(`${name}: behaviour of a text model`, () => {
    it('answers with an object of the form asked for, and says what it took', async () => {
      const { ask, reply } = await opened()
      reply({ words: ['один', 'два'], score: null })
      const { output, usage } = await ask()
      expect(output).toEqual({ words: ['один', 'два'], score: null })
      expect(usage).toMatchObject({ purpose: 'analysis', inputText: expect.any(Number) })
      expect(usage.inputText).toBeGreaterThan(0)
      expect(usage.outputText).toBeGreaterThan(0)
    })

    it('asks again after an unreachable provider', async () => {
      const { ask, asked } = await opened('refuse')
      expect((await ask()).output.words).toHaveLength(2)
      expect(asked()).toBe(2)
    })

    it.each([
      [500, 'unavailable', 3],
      [503, 'unavailable', 3],
      [429, 'rate_limited', 3],
      [401, 'auth', 1],
      [403, 'auth', 1],
      [404, 'bad_request', 1],
    ])('takes the status %i for %s, and asks %i times', async (status, fault, times) => {
      const { ask, asked } = await opened(status)
      expect(await failure(ask())).toMatchObject({ fault, facts: { status }, retryAfterMs: null })
      expect(asked()).toBe(times)
    })

    it.each([
      ['cut off', 'incomplete'],
      ['no JSON', 'broken_json'],
      ['of another form', null],
    ] as const)('says that an answer is unusable when it is %s, with what it took', async (_, fault) => {
      const { ask, asked, reply } = await opened(...(fault ? [fault] : []))
      if (!fault) reply({ words: ['one'], score: 'high' })
      const error = await failure(ask())
      expect(error).toMatchObject({ fault: 'unusable', code: 'PROVIDER_FAILED', retryable: true })
      expect(error.usage?.outputText).toBeGreaterThan(0)
      expect(asked()).toBe(1)
    })

    it('ends in time where no answer comes', async () => {
      const { ask } = await opened('silence')
      const before = performance.now()
      expect((await failure(ask({ timeoutMs: 200 }))).fault).toBe('timed_out')
      expect(performance.now() - before).toBeLessThan(2_000)
    })

    it('ends at once when the caller aborts', async () => {
      const { ask, asked } = await opened()
      expect((await failure(ask({ signal: AbortSignal.abort() }))).fault).toBe('timed_out')
      expect(asked()).toBe(0)
    })
  })
}
