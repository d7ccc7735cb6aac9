import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { root } from '../../../scripts/lib/root.mjs'
import type { Found, Ledger } from '../ledger.ts'

const PROGRAM = join(root, 'apps/server/dist/main.js')
const KIND = 'row'

/** A built server that begins to start in its data folder. */
export const beginServer = async (variables: {
  DATA_DIR: string
  DATABASE_URL?: string
}): Promise<ChildProcess> => {
  const env = { PATH: process.env.PATH, PORT: `${await freePort()}`, OLLAMA_URL: 'off', ...variables }
  return spawn(process.execPath, [PROGRAM], { cwd: variables.DATA_DIR, env, stdio: 'ignore' })
}

/** Holds what an upgrade left of the rows against what they were. */
export const compareRound = (
  ledger: Ledger,
  round: number,
  rows: readonly Found[],
  found: readonly Found[],
): void => {
  const own = ({ key, value }: Found): Found => ({ key: `${round} ${key}`, value })
  const before = rows.map(own)
  for (const { key, value } of before) ledger.acknowledge(KIND, key, value)
  ledger.compare(
    KIND,
    found.map(own),
    before.map(({ key }) => key),
  )
}
