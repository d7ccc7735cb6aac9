/** Follows whether anything is still heard on a line. */
export interface LineWatch {
  /** Something came. */
  heard: () => void
  /** The line is not up: nothing is expected. */
  stop: () => void
}

/** The server is heard every 5 s at least; a line that is silent for twice as long is not sure any more, milliseconds. */
const SILENT_MS = 10_000

/** @param onChange told when the line falls silent (true), and when it is heard again */
export const watchLine = (onChange: (silent: boolean) => void, silentMs = SILENT_MS): LineWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let silent = false
  const change = (next: boolean): void => {
    if (silent === next) return
    silent = next
    onChange(next)
  }
  return {
    heard: () => {
      clearTimeout(timer)
      change(false)
      timer = setTimeout(() => change(true), silentMs)
    },
    stop: () => {
      clearTimeout(timer)
      change(false)
    },
  }
}
