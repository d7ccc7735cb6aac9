import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The TypeScript loader, for a child that is started from its source. */
const loader = (): string[] => {
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm')
  return ['--import', pathToFileURL(commonJs).href]
}

/**
 * Starts a program of ours as a child process, from its TypeScript file in development and tests, from its bundle in a build.
 * Messages may hold typed arrays; what it writes to stderr can be read.
 * @param here import.meta.url of a module in the program's folder
 * @param name file name without extension; the build has an entry of the same name (scripts/build.mjs)
 */
export const startChild = (here: string, name: string): ChildProcess => {
  const isSource = here.endsWith('.ts')
  const program = fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, here))
  return fork(program, [], {
    execArgv: isSource ? loader() : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}
