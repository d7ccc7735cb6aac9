import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { runCommand, untilReady } from './run-command.mjs'
import { installPackage, whereIs } from './system-programs.mjs'

/** @typedef {{ url: string, stop: () => Promise<void>, kill: () => Promise<void>, restart: () => Promise<void> }} Postgres */
/** @typedef {{ uid?: number, gid?: number }} Account */

const USER = 'vivavox'
const OLDEST_MAJOR = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_MS = 60_000
const STOP_MS = 20_000

/** @returns {string | null} folder of the newest PostgreSQL programs here that are new enough */
function findPrograms() {
  const majors = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : []
  const newest = majors.filter(major => major >= OLDEST_MAJOR).sort((a, b) => b - a)
  const folders = [
    ...newest.map(major => `${DEBIAN_FOLDER}/${major}/bin`),
    whereIs('initdb')?.replace(/\/initdb$/, ''),
  ]
  return folders.find(folder => folder && existsSync(`${folder}/initdb`)) ?? null
}

/** PostgreSQL refuses to run as root, so root lends it an unprivileged account. @returns {Promise<Account>} */
async function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'vivavox-tests']) {
    const found = await account(name)
    if (found) return found
  }
  await runCommand('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'vivavox-tests',
  ])
  const made = await account('vivavox-tests')
  if (!made) throw new Error('No unprivileged account for PostgreSQL could be found or made.')
  return made
}

/** @param {string} name @returns {Promise<Required<Account> | null>} */
async function account(name) {
  const uid = await runCommand('id', ['-u', name])
  const gid = await runCommand('id', ['-g', name])
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : null
}

/**
 * @param {string} programs @param {string} folder @param {Account} as @param {string} password
 */
async function initialise(programs, folder, as, password) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid)
  const args = ['-D', join(folder, 'data'), '-U', USER, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const secret = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { code, output } = await runCommand(`${programs}/initdb`, [...args, ...secret], { cwd: folder, as })
  if (code !== 0) throw new Error(`initdb failed:\n${output}`)
}

/**
 * Starts a throw-away PostgreSQL on a free loopback port, with its data and socket in a temporary folder.
 * @param {(line: string) => void} say
 * @param {Record<string, string>} [settings] in addition to the usual ones
 * @returns {Promise<Postgres>} `stop` ends exactly this server and removes its folder; `kill` ends it as a crash would, `restart` starts it again
 * @throws when PostgreSQL is not here and may not be installed, or does not start
 */
export async function startPostgres(say, settings = {}) {
  if (!findPrograms()) await installPackage('postgresql', say)
  const programs = findPrograms()
  if (!programs)
    throw new Error(
      `PostgreSQL ${OLDEST_MAJOR} or newer is not installed. On Debian: apt-get install postgresql`,
    )
  const as = await unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-pg-'))
  const password = randomBytes(16).toString('hex')
  try {
    await initialise(programs, folder, as, password)
    return await launch(programs, folder, as, password, settings)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** @param {number | undefined} pid @returns {number[] | null} null: this system does not tell */
function childrenOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : null
}

/** @param {number} pid of a process that may have ended meanwhile */
function killQuietly(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

/**
 * @param {string} programs @param {string} folder @param {Account} as @param {string} password
 * @param {Record<string, string>} more settings
 * @returns {Promise<Postgres>}
 */
async function launch(programs, folder, as, password, more) {
  const port = await freePort()
  const usual = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' }
  const settings = { ...usual, ...more }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => {
    // In a group of its own: Ctrl-C reaches the tests first, and the server is stopped in its turn.
    const server = spawn(`${programs}/postgres`, ['-D', join(folder, 'data'), ...args], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...as,
    })
    let log = ''
    server.stderr.setEncoding('utf8').on('data', chunk => {
      log = (log + chunk).slice(-10_000)
    })
    const closed = new Promise(done => server.once('close', done))
    const isReady = async () => {
      const where = ['-q', '-h', '127.0.0.1', '-p', `${port}`]
      return (await runCommand(`${programs}/pg_isready`, where)).code === 0
    }
    const ended = () => (server.exitCode === null ? null : log)
    const ready = untilReady('PostgreSQL', START_MS, isReady, ended)
    return { server, closed, ready }
  }
  let { server, closed, ready } = run()
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
    server.kill('SIGINT')
    const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_MS)
    await closed
    clearTimeout(timer)
    rmSync(folder, { recursive: true, force: true })
  }
  const kill = async () => {
    // Its children would live on for a moment and hold the data folder. Where they cannot be listed, an immediate shutdown ends all alike.
    const children = childrenOf(server.pid)
    server.kill(children ? 'SIGKILL' : 'SIGQUIT')
    for (const child of children ?? []) killQuietly(child)
    await closed
  }
  const restart = () => {
    ;({ server, closed, ready } = run())
    return ready
  }
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { kill, restart, url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, stop }
}
