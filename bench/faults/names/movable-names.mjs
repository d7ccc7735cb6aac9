// Preloaded into a server (`node --import`): names below .stand-in.test resolve to this machine, or fail while the file is there.
import dns from 'node:dns'
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** @typedef {(...given: unknown[]) => unknown} Call */
/** @typedef {(error: Error | null, ...found: unknown[]) => void} Done */

const file = join(process.cwd(), 'names-away')
const HERE = { address: '127.0.0.1', family: 4 }

/** @param {string} name */
const failure = name =>
  Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), {
    code: 'EAI_AGAIN',
    syscall: 'getaddrinfo',
    hostname: name,
  })

/**
 * Answers for our names as a name server would, and leaves all others alone.
 * @param {object} place @param {string} call @param {(name: string, done: Done, options: { all?: boolean }) => void} found
 */
const move = (place, call, found) => {
  const usual = /** @type {Call} */ (Reflect.get(place, call))
  /** @this {unknown} @param {unknown[]} given */
  function moved(...given) {
    const name = `${given[0]}`
    if (!name.endsWith('.stand-in.test')) return usual.apply(this, given)
    const done = /** @type {Done} */ (given.at(-1))
    const options = given.length > 2 ? Object(given[1]) : {}
    process.nextTick(() => (existsSync(file) ? done(failure(name)) : found(name, done, options)))
  }
  Reflect.set(place, call, moved)
}

move(dns, 'lookup', (_, done, { all }) => (all ? done(null, [HERE]) : done(null, HERE.address, HERE.family)))
for (const place of [dns, dns.Resolver.prototype]) {
  move(place, 'resolve4', (_, done) => done(null, [HERE.address]))
  move(place, 'resolve6', (name, done) => done(failure(name)))
}
syncBuiltinESMExports()
