import { expect, it } from 'vitest'
import { listening } from '../testing/run-machine.ts'

it.each([
  ['no speech was heard', 'speakSilently', false],
  ['what was heard was not written down', 'speakUnheard', true],
] as const)('asks again and says that %s, and moves on after a second try', (_, speak, heard) => {
  const stage = listening()
  stage[speak]()
  const words = stage.state.plan.questions[0]
  expect(stage.pending.at(-1)).toMatchObject({ move: { about: 'type_too', heard, words } })
  stage.settle()
  expect(stage.state).toMatchObject({ phase: 'listening', progress: { current: 0 } })
  stage[speak]()
  stage.settle()
  expect(stage.state.progress.current).toBe(1)
})
