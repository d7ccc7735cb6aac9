// Preloaded into a server whose time a test moves: `node --import`. What the file holds is added to every time it takes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(process.cwd(), 'clock-offset')
const RealDate = Date

/** Milliseconds; 0 until the file is there. */
const offset = () => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

const now = () => RealDate.now() + offset()

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) => Reflect.construct(real, given.length > 0 ? given : [now()], target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})
