import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { freePort } from './free-port.mjs'
import { untilReady } from './run-command.mjs'
import { installPackage, whereIs } from './system-programs.mjs'

/** @typedef {{ url: string, stop: () => Promise<void>, kill: () => Promise<void>, restart: () => Promise<void> }} RedisServer */

const START_MS = 20_000

/** @param {number} port @returns {Promise<boolean>} does it answer? */
const answers = port =>
  new Promise(done => {
    const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'))
    const end = (/** @type {boolean} */ isUp) => {
      line.destroy()
      done(isUp)
    }
    line.once('data', () => end(true)).once('error', () => end(false))
  })

/**
 * Starts a throw-away Redis on a free loopback port, which keeps nothing on disk.
 * @param {(line: string) => void} say
 * @returns {Promise<RedisServer>} `stop` and `kill` end exactly this server, `restart` starts it again, empty
 * @throws when Redis is not here and may not be installed, or does not start
 */
export async function startRedis(say) {
  if (!whereIs('redis-server')) await installPackage('redis-server', say)
  const program = whereIs('redis-server')
  if (!program) throw new Error('Redis is not installed. On Debian: apt-get install redis-server')
  const port = await freePort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const run = async () => {
    // In a group of its own: Ctrl-C reaches the tests first, and the server is stopped in its turn.
    const server = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    let log = ''
    server.stdout.setEncoding('utf8').on('data', chunk => {
      log = (log + chunk).slice(-5_000)
    })
    const closed = new Promise(done => server.once('close', done))
    const ended = () => (server.exitCode === null ? null : log)
    await untilReady('Redis', START_MS, () => answers(port), ended).catch(error => {
      server.kill('SIGKILL')
      throw error
    })
    return { server, closed }
  }
  let running = await run()
  const end = async (/** @type {'SIGTERM' | 'SIGKILL'} */ signal) => {
    running.server.kill(signal)
    await running.closed
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await run()
    },
  }
}
