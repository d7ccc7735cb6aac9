import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isMainThread, Worker } from 'node:worker_threads'

// Loaded into the server before its own code (`node --import`): writes one line for each statement that goes to the database,
// whichever it is, into the file that BENCH_STATEMENTS names. BENCH_SERVER is the folder whose `pg` the server loads.

/** @param {unknown} statement */
const text = statement => (typeof statement === 'string' ? statement : /** @type {any} */ (statement)?.text)

if (isMainThread && process.env.BENCH_STATEMENTS) {
  const file = process.env.BENCH_STATEMENTS
  /** @param {unknown} statement */
  const note = statement =>
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), statement: text(statement) })}\n`)

  const { postMessage } = Worker.prototype
  /** @param {any} message @param {any} rest */
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.kind === 'query') note(message.sql)
    return postMessage.call(this, message, ...rest)
  }
  const pg = createRequire(`${process.env.BENCH_SERVER}/package.json`)('pg')
  const { query } = pg.Client.prototype
  /** @param {unknown} statement @param {any} rest */
  pg.Client.prototype.query = function (statement, ...rest) {
    note(statement)
    return query.call(this, statement, ...rest)
  }
}
