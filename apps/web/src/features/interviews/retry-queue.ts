import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from './times.ts'

interface Options<Item> {
  /**
   * One try, with the first in line and with all that wait. Rejecting counts as 0.
   * @returns how many of these, from the first on, are done with; 0: try again later
   */
  send: (first: Item, waiting: readonly Item[]) => Promise<number>
  /** Waits before another try, milliseconds. */
  wait: (ms: number) => Promise<void>
  /** The first and the longest of these waits, milliseconds; each is twice the one before. */
  waitsMs?: readonly [first: number, longest: number]
  isOpen?: boolean
  /** Other items wait than before. */
  onChange?: (waiting: readonly Item[]) => void
}

/** Sends items in order, again until each is done with. A closed line keeps everything where it is. */
export const createRetryQueue = <Item>(options: Options<Item>) => {
  const { send, wait, onChange } = options
  const [firstMs, longestMs] = options.waitsMs ?? [FIRST_WAIT_MS, LONGEST_WAIT_MS]
  let isOpen = options.isOpen ?? false
  let items: readonly Item[] = []
  let working: Promise<void> | null = null
  let wake = () => {}

  const change = (next: readonly Item[]): void => {
    items = next
    onChange?.(items)
  }
  const pause = (ms: number): Promise<void> =>
    Promise.race([
      wait(ms),
      new Promise<void>(resolve => {
        wake = resolve
      }),
    ])
  const work = async (): Promise<void> => {
    let delay = firstMs
    for (let first = items[0]; isOpen && first !== undefined; first = items[0]) {
      const done = await send(first, items).catch(() => 0)
      // What was cleared meanwhile is not there to be done with.
      if (done > 0 && items[0] === first) change(items.slice(done))
      if (done === 0 && isOpen) await pause(delay)
      delay = done === 0 ? Math.min(longestMs, delay * 2) : firstMs
    }
    working = null
  }
  const start = (): void => {
    if (isOpen && items.length > 0) working ??= work()
  }
  return {
    add: (more: readonly Item[]): void => {
      if (more.length > 0) change([...items, ...more])
      start()
    },
    waiting: (): readonly Item[] => items,
    /** What waits is of no use any more. */
    clear: (): void => change([]),
    /** The line takes items now (true; what waits goes at once), or does not. */
    setOpen: (next: boolean): void => {
      isOpen = next
      wake()
      start()
    },
    /** Resolves when nothing waits that could be sent. */
    idle: (): Promise<void> => working ?? Promise.resolve(),
  }
}
