import { type DestinationStream, pino } from 'pino'

/** Where pages go, in their order. */
interface Pages {
  write(page: Uint8Array): void
  flushSync(): void
}

/** So many bytes are written at once. */
const PAGE_BYTES = 16 * 1024
/** So long a line waits for others at most, milliseconds. */
const WAIT_MS = 200
/** The most bytes that a character of a string takes. */
const CHARACTER_BYTES = 3

/**
 * Lines copied into pages: a write for each, or a string that grows, costs more than to make the line.
 * @returns `flushSync` writes what waits, before the process ends
 */
export const inPages = (out: Pages): DestinationStream & { flushSync(): void } => {
  let page = Buffer.allocUnsafe(PAGE_BYTES)
  let filled = 0
  let timer: NodeJS.Timeout | undefined
  const pass = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (filled === 0) return
    out.write(page.subarray(0, filled))
    page = Buffer.allocUnsafe(PAGE_BYTES)
    filled = 0
  }
  return {
    write: line => {
      const most = line.length * CHARACTER_BYTES
      if (most > page.length - filled) pass()
      if (most > page.length) return out.write(Buffer.from(line))
      filled += page.write(line, filled)
      timer ??= setTimeout(pass, WAIT_MS).unref()
    },
    flushSync: () => {
      pass()
      out.flushSync()
    },
  }
}

/**
 * Standard output without waiting for it: a slow reader would hold up every request. What is still buffered is written
 * when the process exits.
 */
export const standardOutput = (): DestinationStream => {
  const pages = inPages(pino.destination({ dest: 1, sync: false, contentMode: 'buffer' }) as unknown as Pages)
  process.on('exit', pages.flushSync)
  return pages
}
