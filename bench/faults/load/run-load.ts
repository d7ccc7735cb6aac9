import { setTimeout as pause } from 'node:timers/promises'
import type { FaultOptions, Outcome } from '../fault.ts'
import { interviews } from './interviews.ts'
import { payments } from './payments.ts'
import { registrations } from './registrations.ts'
import { rooms } from './rooms.ts'
import { settings } from './settings.ts'
import { vacancies } from './vacancies.ts'
import { type Actor, Broken, type World } from './world.ts'

/** The actors, and the pause after each piece of work, milliseconds. */
const CAST: readonly [(world: World) => Actor, number][] = [
  [registrations, 300],
  [vacancies, 100],
  [settings, 100],
  [rooms, 0],
  [rooms, 0],
  [interviews, 0],
  [interviews, 50],
  [payments, 150],
]
/** The longest wait before a strike once all actors have checked, milliseconds. */
const WITHIN_MS = 1_500

/** What is struck. */
export interface Victim {
  strike(): Promise<void>
  /** Back to where it answers. */
  mend(): Promise<void>
}

interface Stage extends Omit<World, 'alive'> {
  victim: Victim
}

const NAMES = ['missing', 'altered', 'twice'] as const

interface State {
  over: boolean
}

/** Works until it is over. */
const play = async (
  actor: Actor,
  gap: number,
  world: World,
  state: State,
  refuse: (error: unknown) => void,
) => {
  while (!state.over) {
    await world.alive()
    await actor.act().catch(error => {
      if (!(error instanceof Broken)) refuse(error)
    })
    await pause(gap)
  }
  await actor.end?.()
}

/**
 * Runs all actors while something is struck again and again, and reads everything back after each fault and at the end.
 * @returns what was found; the victim runs then
 */
export const runLoad = async (
  stage: Stage,
  { rounds, print }: FaultOptions,
): Promise<Omit<Outcome, 'note'>> => {
  const { victim, ledger, random } = stage
  const troubles: string[] = []
  const state: State = { over: false }
  let back: Promise<void> = Promise.resolve()
  const world: World = { ...stage, alive: () => back }
  const refuse = (error: unknown) => {
    const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
    troubles.push(`refused: ${error instanceof Error ? error.message : error}${cause}`)
    // Whatever it is, it shall not fill the machine.
    if (troubles.length > 100) throw error
  }
  const actors = CAST.map(([make, gap]) => ({ actor: make(world), gap }))
  const plays = actors.map(({ actor, gap }) => play(actor, gap, world, state, refuse))
  for (let round = 1; round <= rounds; round += 1) {
    await pause(random() * WITHIN_MS)
    const began = performance.now()
    await victim.strike()
    back = victim.mend()
    await back
    const mended = performance.now()
    await Promise.all(actors.map(({ actor }) => actor.check(false)))
    if (round % 10 === 0) {
      const { acknowledged, ...wrong } = ledger.counts()
      const seconds = [mended - began, performance.now() - mended].map(ms => (ms / 1_000).toFixed(1))
      const counts = NAMES.map(name => `${name} ${wrong[name]}`).join(', ')
      print(
        `  ${round} of ${rounds}: ${acknowledged} acknowledged, ${counts}; back in ${seconds[0]} s, read in ${seconds[1]} s`,
      )
    }
  }
  state.over = true
  await Promise.all(plays)
  print('  everything is read back')
  for (const { actor } of actors) await actor.check(true)
  return { ...ledger.counts(), troubles: [...troubles, ...ledger.troubles()] }
}
