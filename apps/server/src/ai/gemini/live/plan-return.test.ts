import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryTurn } from '../../ports/realtime-model.ts'
import { planReturn } from './plan-return.ts'

const ai = (content: string): HistoryTurn => ({ speaker: 'ai', kind: 'remark', content, questionIndex: 0 })
const candidate = (content: string): HistoryTurn => ({
  speaker: 'candidate',
  kind: 'answer',
  content,
  questionIndex: 0,
})
const TALK = [ai('q1'), candidate('a1'), ai('q2'), candidate('a2')]
const handle = (covers: number) => ({ value: 'h', covers })

describe('the way back', () => {
  it.each([
    [
      'an old session that knows everything is taken up',
      { handle: handle(3), history: TALK.slice(0, 3), settled: 3, cut: false },
      { handle: 'h', seeds: [], missing: [] },
    ],
    [
      'an answer that is pending is not told as well',
      { handle: handle(3), history: TALK, settled: 3, cut: false },
      { handle: 'h', seeds: [], missing: [] },
    ],
    [
      'what it missed is told with the word about the interruption',
      { handle: handle(2), history: TALK, settled: 4, cut: true },
      { handle: 'h', seeds: [], missing: TALK.slice(2) },
    ],
    [
      'when nothing is to be said, a new one is told everything',
      { handle: handle(2), history: TALK, settled: 4, cut: false },
      { handle: null, seeds: TALK, missing: [] },
    ],
    [
      'one that knows nothing is of no use',
      { handle: handle(0), history: TALK.slice(0, 1), settled: 1, cut: true },
      { handle: null, seeds: TALK.slice(0, 1), missing: [] },
    ],
    [
      'without a handle a new one is told what is settled',
      { handle: null, history: TALK, settled: 3, cut: false },
      { handle: null, seeds: TALK.slice(0, 3), missing: [] },
    ],
  ])('%s', (_, known, expected) => expect(planReturn(known)).toEqual(expected))

  it('leaves the provider with every settled turn exactly once', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 8 }),
        fc.nat({ max: 8 }),
        fc.option(fc.nat({ max: 8 }), { nil: null }),
        fc.boolean(),
        (length, owedFrom, covers, cut) => {
          const history = Array.from({ length }, (_, at) => (at % 2 ? candidate(`${at}`) : ai(`${at}`)))
          const settled = Math.min(owedFrom, length)
          const known = covers === null ? null : handle(Math.min(covers, length))
          const way = planReturn({ handle: known, history, settled, cut })
          const remembers = way.handle === null ? [] : history.slice(0, known?.covers)
          const told = [...remembers, ...way.seeds, ...way.missing]
          expect(told.slice(0, settled)).toEqual(history.slice(0, settled))
          expect(told.length).toBeLessThanOrEqual(Math.max(settled, remembers.length))
        },
      ),
    ))
})
