import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { unlessAborted } from '../../../platform/deadline.ts'

/** Words a minute: a little slower than its default, for people who listen in a second language. */
export const ESPEAK_RATE = '155'

/**
 * Reads two lines at a time, a voice and a text, and writes the wav of the text, the mark and how the program ended. What is read is only
 * ever an argument or a program's input, never a command.
 */
const SCRIPT = `while IFS= read -r voice && IFS= read -r text; do
printf '%s' "$text" | "$0" --stdin --stdout -v "$voice" -s ${ESPEAK_RATE}
printf '%s%03d' "$1" "$?"
done`
const STATUS_LENGTH = 3

/** What comes before the mark. @returns what the mark says of how the program ended */
async function* untilMark(
  next: () => Promise<IteratorResult<Buffer>>,
  mark: Buffer,
): AsyncGenerator<Buffer, string> {
  let held: Buffer = Buffer.alloc(0)
  for (;;) {
    const { done, value } = await next()
    if (done) throw new Error('the shell of the voice ended')
    held = held.length > 0 ? Buffer.concat([held, value]) : value
    const at = held.indexOf(mark)
    // A mark may be cut in two by the border of what was read.
    const end = at >= 0 ? at : Math.max(0, held.length - mark.length + 1)
    if (end > 0) yield held.subarray(0, end)
    held = held.subarray(end)
    if (at >= 0 && held.length >= mark.length + STATUS_LENGTH)
      return held.toString('latin1', mark.length, mark.length + STATUS_LENGTH)
  }
}

/**
 * A shell that starts the program for each text. It is small: to start a program from the server copies the page tables of half a gigabyte
 * first, which takes as long as the program itself.
 */
export type EspeakShell = ReturnType<typeof startEspeakShell>

/** @param path where the program is */
export const startEspeakShell = (path: string) => {
  const mark = randomBytes(16).toString('hex')
  // In a process group of its own, so that it ends together with what it runs.
  const shell = spawn('sh', ['-c', SCRIPT, path, mark], { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  const chunks = shell.stdout.iterator({ destroyOnReturn: false })
  return {
    /**
     * One text at a time.
     * @param text without line breaks
     * @returns the wav, as it is made
     * @throws Error when the program fails, the signal's reason when it fires: then nothing else can be said with this shell
     */
    async *wav(voice: string, text: string, signal: AbortSignal) {
      shell.stdin.write(`${voice}\n${text}\n`)
      const status = yield* untilMark(() => unlessAborted(chunks.next(), signal), Buffer.from(mark))
      if (status !== '000') throw new Error(`the voice ended with ${Number(status)}`)
    },
    /** False: it has ended. */
    lives: () => shell.pid !== undefined && shell.exitCode === null && shell.signalCode === null,
    /** Ends it and whatever it runs. */
    kill: () => {
      if (shell.pid === undefined) return
      try {
        process.kill(-shell.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    },
  }
}
