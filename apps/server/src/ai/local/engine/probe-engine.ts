import { startChild } from '../../../platform/children/start-child.ts'
import { classifyEngineFault, type EngineFault, type LocalEngine } from './engine-fault.ts'
import { readMachine } from './foresee-fault.ts'

/** Longest start of the engine on a slow disk, milliseconds. */
const LONGEST_MS = 30_000

/** @returns what the engine said; undefined: it runs; null: its process ended without a word */
const tryInChild = (engine: LocalEngine): Promise<string | null | undefined> =>
  new Promise(resolve => {
    const child = startChild(import.meta.url, 'probe-child')
    child.send(engine, () => undefined)
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.once('message', ({ fault }: { fault: string | null }) => resolve(fault ?? undefined))
    child.once('error', error => resolve(error.message))
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })

const probe = async (engine: LocalEngine): Promise<EngineFault | null> => {
  const words = await tryInChild(engine)
  if (words === undefined) return null
  return classifyEngineFault(words, readMachine(), engine)
}

const known = new Map<LocalEngine, Promise<EngineFault | null>>()

/** Does an engine run on this machine? Tried once, in a child process. @returns null: it does */
export const probeEngine = (engine: LocalEngine = 'speech'): Promise<EngineFault | null> => {
  const asked = known.get(engine) ?? probe(engine)
  known.set(engine, asked)
  return asked
}
