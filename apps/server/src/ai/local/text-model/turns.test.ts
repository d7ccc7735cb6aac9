import { describe, expect, it } from 'vitest'
import { createTurnQueue, mustYield, orderOfTurns, type Turn, waitOf } from './turns.ts'

const turn = (said: string): Turn & { said: string } => {
  const [urgency, account = '', expectedMs] = said.split(' ')
  return {
    said,
    urgency: urgency as Turn['urgency'],
    account,
    ...(expectedMs === undefined ? {} : { expectedMs: Number(expectedMs) }),
  }
}

describe('the order of turns', () => {
  it.each([
    ['as they came', 'draft a,draft b', '', 'draft a,draft b'],
    ['a draft before an evaluation', 'background a,draft b', '', 'draft b,background a'],
    ['a talk before a draft', 'background a,draft a,talk b', '', 'talk b,draft a,background a'],
    [
      'one each before the second of one',
      'draft a 1,draft a 2,draft b 3',
      '',
      'draft a 1,draft b 3,draft a 2',
    ],
    [
      'the account that was served longest ago',
      'draft a,draft b,draft c',
      'c,b,a',
      'draft c,draft b,draft a',
    ],
    ['one that was never served first', 'draft a,draft b', 'a', 'draft b,draft a'],
  ])('%s', (_, waiting, served, expected) => {
    const turns = waiting.split(',').map(turn)
    const order = orderOfTurns(turns, served.split(',').filter(Boolean))
    expect(order.map(({ said }) => said)).toEqual(expected.split(','))
  })

  it.each([
    ['background a', 'draft b', true],
    ['background a', 'background b', false],
    ['draft a', 'talk b', false],
  ])('%s gives way to %s: %s', (running, waiting, expected) => {
    expect(mustYield(turn(running), [turn(waiting)])).toBe(expected)
  })

  it.each([
    ['nothing runs', 'draft a', null, '', 0],
    ['a draft runs', 'draft a', 'draft b 9000', '', 9_000],
    ['an evaluation runs, which gives way', 'draft a', 'background b 9000', '', 0],
    ['drafts wait', 'draft a', 'draft b 9000', 'draft c 5000', 14_000],
    ['another one of the same account waits behind it', 'draft a', 'draft b 9000', 'draft b 5000', 9_000],
    ['a time is unknown', 'draft a', 'draft b', '', 0],
  ])('the wait where %s', (_, asked, running, waiting, expected) => {
    const others = waiting.split(',').filter(Boolean).map(turn)
    const served = running ? [turn(running).account] : []
    expect(waitOf(turn(asked), running ? turn(running) : null, others, served)).toBe(expected)
  })
})

/** Work that ends when it is told to, or is aborted. */
const openWork = () => {
  const begun: AbortSignal[] = []
  const ends: (() => void)[] = []
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push(signal)
      ends.push(() => resolve('done'))
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { begun, ends, work }
}
const never = new AbortController().signal

describe('the queue of an engine', () => {
  it('stops an evaluation for a draft, and does it again afterwards', async () => {
    const queue = createTurnQueue()
    const [evaluation, draft] = [openWork(), openWork()]
    const evaluated = queue.run(turn('background a'), never, evaluation.work)
    const drafted = queue.run(turn('draft b'), never, draft.work)
    await expect.poll(() => draft.begun.length).toBe(1)
    expect(evaluation.begun[0]?.aborted).toBe(true)
    draft.ends[0]?.()
    expect(await drafted).toBe('done')
    await expect.poll(() => evaluation.begun.length).toBe(2)
    evaluation.ends[1]?.()
    expect(await evaluated).toBe('done')
  })

  it('never begins what was given up while it waited, and goes on with the next', async () => {
    const queue = createTurnQueue()
    const [first, second, third] = [openWork(), openWork(), openWork()]
    const stop = new AbortController()
    const done = queue.run(turn('draft a'), never, first.work)
    const given = queue.run(turn('draft b'), stop.signal, second.work)
    const last = queue.run(turn('draft c'), never, third.work)
    stop.abort(new Error('enough'))
    await expect(given).rejects.toThrow('enough')
    first.ends[0]?.()
    await done
    await expect.poll(() => third.begun.length).toBe(1)
    third.ends[0]?.()
    expect(await last).toBe('done')
    expect(second.begun).toHaveLength(0)
  })

  it('passes on what went wrong, and goes on', async () => {
    const queue = createTurnQueue()
    const failed = queue.run(turn('draft a'), never, () => Promise.reject(new Error('broken')))
    await expect(failed).rejects.toThrow('broken')
    expect(await queue.run(turn('draft a'), never, async () => 'done')).toBe('done')
  })
})
