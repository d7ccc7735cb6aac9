import { type ChildProcess, fork } from 'node:child_process'
import { programFile } from '../program-file.ts'

/**
 * Starts a program of ours as a child process, see `programFile`.
 * Messages may hold typed arrays; what it writes to stderr can be read.
 * @param here import.meta.url of a module in the program's folder
 * @param name file name without extension
 */
export const startChild = (here: string, name: string): ChildProcess =>
  fork(programFile(here, name), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
