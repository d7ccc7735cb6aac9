import type { ChildProcess } from 'node:child_process'

const MEBIBYTE = 2 ** 20

/** Starts an engine's process, and watches how much memory it says it has. */
export const watchMemory = (startChild: () => ChildProcess) => {
  let most = 0
  let tell = (): void => undefined
  const told = new Promise<void>(resolve => {
    tell = resolve
  })
  return {
    start: (): ChildProcess =>
      startChild().on('message', (message: { news?: string; memory?: number }) => {
        if (message.news !== 'alive') return
        most = Math.max(most, message.memory ?? 0)
        tell()
      }),
    /** Waits for its first word about it. @returns MiB */
    most: async (): Promise<number> => {
      await told
      return Math.round(most / MEBIBYTE)
    },
  }
}
