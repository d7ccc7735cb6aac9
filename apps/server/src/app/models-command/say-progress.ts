import type { Amount, Progress } from '../../ai/local/models/download/download-model.ts'
import { createRateMeter, type Rate } from '../../ai/local/models/download/rate.ts'

const MEGABYTE = 1_000_000
const TENTH = 10
const REDRAW_MS = 200

/** `83 s`, `12 min` */
const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

/** One line of a download. */
export const progressLine = (
  name: string,
  { bytes, total }: Amount,
  { bytesPerSecond, secondsLeft }: Rate,
): string => {
  const percent = total > 0 ? Math.floor((100 * bytes) / total) : 0
  const amount = `${(bytes / MEGABYTE).toFixed(1)} of ${(total / MEGABYTE).toFixed(1)} MB`
  const rate = bytesPerSecond > 0 ? `, ${(bytesPerSecond / MEGABYTE).toFixed(1)} MB/s` : ''
  const left = secondsLeft ? `, ${duration(secondsLeft)} left` : ''
  return `${name}: ${percent} %, ${amount}${rate}${left}`
}

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Tells how far it is: on a terminal in one line that changes, elsewhere in a line for each tenth. */
export const createProgressTeller = (name: string, out: Terminal, now: () => number = Date.now) => {
  const meter = createRateMeter()
  let drawnAt = 0
  let tenth = -1
  return {
    tell: (progress: Amount & Partial<Progress>): void => {
      const at = now()
      const { bytes, total, received = bytes, missing = total - bytes } = progress
      meter.note(at, received)
      const line = progressLine(name, progress, meter.read(missing))
      if (out.isTTY) {
        if (at - drawnAt < REDRAW_MS) return
        drawnAt = at
        out.write(`\r\u001b[K${line}`)
        return
      }
      const now10 = progress.total > 0 ? Math.floor((TENTH * progress.bytes) / progress.total) : 0
      if (now10 === tenth) return
      tenth = now10
      out.write(`${line}\n`)
    },
    end: (): void => {
      if (out.isTTY) out.write('\r\u001b[K')
    },
  }
}
