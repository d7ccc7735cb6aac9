import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestServer } from './start-server.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs'))

/** Variables of a server whose time can be moved. */
export const MOVABLE = { NODE_OPTIONS: `--import=${PRELOAD}` }

/** Lets the server believe that it is `ms` milliseconds later than it is; from the next look at its clock on. */
export const setServerAhead = ({ dataDir }: Pick<TestServer, 'dataDir'>, ms: number): void =>
  writeFileSync(join(dataDir, 'clock-offset'), `${ms}`)
