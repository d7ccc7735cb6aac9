import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { hashToken, newToken, safeEqual } from '../../../platform/ids.ts'
import { makeFolder } from '../../../platform/make-folder.ts'
import { hasAdministrator } from '../../accounts/auth/index.ts'
import { changeTokens, listTokens } from './installation.repository.ts'

type Needs = Pick<AppContext, 'db'> & { config: Pick<Config, 'adminEmails' | 'dataDir' | 'publicOrigin'> }

/** Has the installation an administrator, or is one named? It follows from accounts alone, so that no file opens it again. */
export const isClaimed = async ({
  db,
  config,
}: Pick<AppContext, 'db'> & { config: Pick<Config, 'adminEmails'> }): Promise<boolean> =>
  config.adminEmails.length > 0 || hasAdministrator(db)

const fileIn = (dataDir: string): string => join(dataDir, 'setup-link')

export const removeSetupLink = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> =>
  rm(fileIn(dataDir), { force: true })

/** Before the hash of a token that the command issued. */
const BY_COMMAND = '+'
/** Tokens beyond so many stop working, the oldest first. */
const TOKENS_MAX = 8

/** Compares in constant time. */
export const isSetupToken = async (executor: Executor, token: string | undefined): Promise<boolean> => {
  if (token === undefined) return false
  const hashes = (await listTokens(executor)).map(each => each.replace(BY_COMMAND, ''))
  return hashes.filter(hash => safeEqual(hashToken(token), hash)).length > 0
}

/** `start`: this node is alone; `node`: others may have printed links. */
type Issuer = 'start' | 'node' | 'command'

/** The older tokens that go on to work. */
const KEEPS: Record<Issuer, (token: string) => boolean> = {
  command: () => false,
  // The command may have issued it while no server ran.
  start: token => token.startsWith(BY_COMMAND),
  node: () => true,
}

/**
 * Issues a new link that claims the installation. It stands in the data folder, too, readable by its owner only.
 * @param by the command ends all links before, a start those of earlier starts, unless other nodes run
 * @returns null where the installation is claimed
 */
export const issueSetupLink = async ({ db, config }: Needs, by: Issuer): Promise<string | null> => {
  await removeSetupLink(config)
  if (await isClaimed({ db, config })) return null
  const token = newToken()
  const stored = `${by === 'command' ? BY_COMMAND : ''}${hashToken(token)}`
  await inTransaction(db, transaction =>
    changeTokens(transaction, before => [stored, ...before.filter(KEEPS[by])].slice(0, TOKENS_MAX)),
  )
  const link = `${config.publicOrigin}/setup#token=${token}`
  makeFolder(config.dataDir)
  await writeFile(fileIn(config.dataDir), `${link}\n`, { mode: 0o600 })
  return link
}
