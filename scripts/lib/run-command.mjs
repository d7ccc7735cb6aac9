import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

/** @typedef {{ code: number, output: string, timedOut: boolean }} CommandResult */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number, silentMs?: number, as?: { uid?: number, gid?: number } }} CommandOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is already gone.
  }
}

let interrupted = false

/** Whether this process was asked to end while a command ran: the commands were ended, and no other should start. */
export const wasInterrupted = () => interrupted

function onInterrupt() {
  interrupted = true
  for (const child of running) signalGroup(child, 'SIGTERM')
}

/** @param {import('node:child_process').ChildProcess} child */
function track(child) {
  if (running.size === 0) process.on('SIGINT', onInterrupt).on('SIGTERM', onInterrupt)
  running.add(child)
}

/** Leaves no handler behind: what runs in this process next answers its signals itself. @param {import('node:child_process').ChildProcess} child */
function untrack(child) {
  running.delete(child)
  if (running.size === 0) process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt)
}

/**
 * Runs a command to its end. It gets a process group of its own, so that a time limit or Ctrl-C ends its children too.
 * @param {string} command @param {string[]} args
 * @param {CommandOptions} [options] `show` streams the output, line by line, so that commands side by side do not mix within one; `timeoutMs`
 * ends it after so many milliseconds, `silentMs` when it said nothing for so many; `as` another account (root only)
 * @returns {Promise<CommandResult>} never rejects; a command that cannot be started has code 127
 */
export function runCommand(
  command,
  args,
  { cwd = root, env = process.env, show = false, timeoutMs, silentMs, as = {} } = {},
) {
  return new Promise(done => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...as })
    track(child)
    let output = ''
    let shown = 0
    let timedOut = false
    const end = () => {
      timedOut = true
      signalGroup(child, 'SIGKILL')
    }
    const timer = timeoutMs && setTimeout(end, timeoutMs)
    const silence = silentMs && setTimeout(end, silentMs)
    /** @param {number} to how much of the output */
    const showUntil = to => {
      if (show && to > shown) process.stdout.write(output.slice(shown, to))
      shown = Math.max(shown, to)
    }
    /** @param {number} code */
    const finish = code => {
      clearTimeout(timer)
      clearTimeout(silence)
      untrack(child)
      showUntil(output.length)
      done({ code, output, timedOut })
    }
    /** @param {string} chunk */
    const take = chunk => {
      output += chunk
      if (silence) silence.refresh()
      showUntil(output.lastIndexOf('\n') + 1)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', error => {
      output += `${error.message}\n`
      finish(127)
    })
    child.on('close', code => finish(code ?? 1))
  })
}

/**
 * Waits until a server that was started answers.
 * @param {string} name for people @param {number} withinMs @param {() => Promise<boolean>} isReady
 * @param {() => string | null} ended says why the server is gone
 * @throws {Error} when it ended, or is late
 */
export async function untilReady(name, withinMs, isReady, ended) {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const reason = ended()
    if (reason !== null) throw new Error(`${name} ended at its start:\n${reason}`)
    if (await isReady()) return
    await pause(50)
  }
  throw new Error(`${name} was not ready within ${withinMs / 1000} s.`)
}
