import { expect, it } from 'vitest'
import { listening, PLAN } from '../testing/run-machine.ts'

it('answers a candidate who asks instead of answering, and asks the open question again', () => {
  const stage = listening()
  stage.answer('How large is the team?')
  expect(stage.pending.at(-1)).toMatchObject({
    move: { about: 'asked', asked: 'How large is the team?', words: PLAN.questions[0] },
  })
  stage.settle()
  expect(stage.state).toMatchObject({ phase: 'listening', progress: { current: 0 } })
  stage.answer('I plan the tour on the evening before, and I check the load.')
  stage.settle()
  expect(stage.state.progress.current).toBe(1)
})

it('takes a second question for an answer, and knows after a restart that the first was one', () => {
  const stage = listening()
  stage.answer('How large is the team?')
  stage.settle()
  stage.cut()
  stage.join()
  stage.settle()
  stage.answer('What would you like to know about it?')
  stage.settle()
  expect(stage.state.progress.current).toBe(1)
  stage.answer('And do I work on Sundays?')
  expect(stage.pending.at(-1)).toMatchObject({ move: { about: 'asked' } })
})
