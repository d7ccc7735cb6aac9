import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/ids.ts'
import { makeFolder } from '../../../platform/make-folder.ts'
import { hasAdministrator } from '../../accounts/auth/index.ts'
import { saveTokenHash } from './installation.repository.ts'

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

/**
 * Issues a new link that claims the installation; the one before stops working. It stands in the data folder, too, readable by its owner only.
 * @returns null where the installation is claimed
 */
export const issueSetupLink = async ({ db, config }: Needs): Promise<string | null> => {
  await removeSetupLink(config)
  if (await isClaimed({ db, config })) return null
  const token = newToken()
  await saveTokenHash(db, hashToken(token))
  const link = `${config.publicOrigin}/setup#token=${token}`
  makeFolder(config.dataDir)
  await writeFile(fileIn(config.dataDir), `${link}\n`, { mode: 0o600 })
  return link
}
