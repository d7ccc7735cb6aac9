import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runMachine } from '../testing/run-machine.ts'
import { type InterviewPlan, replay } from './interview-state.ts'

type Stage = ReturnType<typeof runMachine>

/** Everything that can happen to an interview, in any order. */
const STEPS: Record<string, (stage: Stage) => unknown> = {
  effect: stage => stage.pump(),
  settle: stage => stage.settle(),
  join: stage => stage.dispatch({ type: 'joined', welcomeBack: true }),
  quick_join: stage => stage.dispatch({ type: 'joined', welcomeBack: false }),
  reporting_join: stage => stage.dispatch({ type: 'joined', welcomeBack: false, reportsHeard: true }),
  kill: stage => {
    if (stage.closedFor === null) stage.cut()
  },
  left: stage => stage.dispatch({ type: 'left' }),
  answer: stage => stage.answer('words'),
  unheard: stage => stage.speakUnheard(),
  repeat: stage => stage.ask('repeat'),
  skip: stage => stage.ask('skip'),
  go_on: stage => stage.ask('go_on'),
}
const ENDINGS: Record<string, (stage: Stage) => unknown> = {
  stop: stage => stage.ask('stop'),
  time: stage => stage.dispatch({ type: 'end_requested', reason: 'time' }),
  overdue: stage => stage.dispatch({ type: 'farewell_overdue' }),
}

const plans: fc.Arbitrary<InterviewPlan> = fc.record({
  questions: fc.array(fc.constant('?'), { minLength: 1, maxLength: 5 }),
  followUps: fc.boolean(),
  providerConducts: fc.constant(false),
  transcribes: fc.boolean(),
  phrases: fc.boolean(),
  greets: fc.boolean(),
})
const probes = fc.array(fc.constantFrom(null, 'example' as const, 'result' as const), {
  minLength: 1,
  maxLength: 7,
})
const steps = (names: Record<string, unknown>) =>
  fc.array(fc.constantFrom(...Object.keys(names)), { maxLength: 120 })

const play = (
  plan: InterviewPlan,
  answers: (null | 'example' | 'result')[],
  names: string[],
  check: (stage: Stage) => void,
): Stage => {
  let judged = 0
  const stage = runMachine(plan, { probe: () => answers[judged++ % answers.length] ?? null })
  const moves = { ...STEPS, ...ENDINGS }
  for (const name of names) {
    if (stage.closedFor !== null) break
    moves[name]?.(stage)
    check(stage)
  }
  return stage
}

const indexes = (stage: Stage, kind: string) =>
  stage.turns.filter(turn => turn.kind === kind).map(turn => turn.questionIndex)

const checkRecord = (plan: InterviewPlan) => (stage: Stage) => {
  // The live state knows nothing that the record does not say.
  expect(stage.state.progress).toEqual(replay(stage.turns, plan.questions.length))
  const asked = indexes(stage, 'question')
  expect(asked).toEqual(asked.map((_, at) => at))
  const followed = indexes(stage, 'follow_up')
  expect(new Set(followed).size).toBe(followed.length)
  expect(indexes(stage, 'greeting').length).toBeLessThanOrEqual(1)
  expect(indexes(stage, 'farewell').length).toBeLessThanOrEqual(1)
  const keys = stage.turns.map(turn => turn.key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(stage.turns.map(turn => turn.seq)).toEqual(stage.turns.map((_, at) => at + 1))
}

/** A candidate who answers whatever is asked until it is over. */
const finishPatiently = (stage: Stage): void => {
  for (let rounds = 0; stage.closedFor === null; rounds++) {
    expect(rounds).toBeLessThan(60)
    if (stage.state.phase === 'preparing') stage.join(true)
    stage.settle()
    if (stage.closedFor === null && stage.state.phase === 'listening') stage.answer('words')
  }
}

describe('any sequence of events', () => {
  it('keeps the record in order: every question once, none left out, one greeting, one goodbye', () => {
    fc.assert(
      fc.property(plans, probes, steps({ ...STEPS, ...ENDINGS }), (plan, answers, names) => {
        play(plan, answers, names, checkRecord(plan))
      }),
      { numRuns: 400 },
    )
  })

  it('can be cut anywhere: the same question is on the table afterwards, and the interview still reaches its end', () => {
    fc.assert(
      fc.property(plans, probes, steps(STEPS), (plan, answers, names) => {
        const stage = play(plan, answers, names, checkRecord(plan))
        if (stage.closedFor !== null) return
        const { current, questions, open, pending } = stage.state.progress
        stage.cut()
        expect(stage.state.progress).toMatchObject({ current, questions, open, pending })
        finishPatiently(stage)
        expect(indexes(stage, 'question')).toEqual(plan.questions.map((_, at) => at))
        expect(stage.closedFor).toBe('done')
        checkRecord(plan)(stage)
      }),
      { numRuns: 400 },
    )
  })

  it('loses and repeats no word of the candidate, and moves on from no question without one', () => {
    fc.assert(
      fc.property(plans, probes, steps(STEPS), (plan, answers, names) => {
        const stage = play(plan, answers, names, () => undefined)
        if (stage.closedFor === null) finishPatiently(stage)
        plan.questions.forEach((_, index) => {
          const about = stage.turns.filter(
            turn => turn.speaker === 'candidate' && turn.questionIndex === index,
          )
          expect(about.length).toBeGreaterThan(0)
        })
      }),
      { numRuns: 200 },
    )
  })
})
