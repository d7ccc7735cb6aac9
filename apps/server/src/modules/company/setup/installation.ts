import {
  INSTALLATION_FIELDS,
  type Installation,
  type UpdateInstallation,
} from '@vivavox/contracts/installation'
import type { Config } from '../../../platform/config/config.ts'
import { followConfig } from '../../../platform/config/follow-config.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readStored, saveStored } from './installation.repository.ts'
import type { StoredSettings } from './setup.tables.ts'

/** What the configuration says of the settings that an administrator may change. */
export const presentInstallation = (config: Config): Installation => ({
  public_origin: config.publicOrigin,
  registration: config.registration,
  registration_domains: config.registrationDomains,
  billing: config.billing ? 'on' : 'off',
  default_language: config.defaultLanguage,
  managed_by_environment: config.managedByEnvironment,
})

type Followed = 'publicOrigin' | 'registration' | 'registrationDomains' | 'billing' | 'defaultLanguage'

/** What of the configuration an administrator set. What the environment sets wins. */
const inUse = (config: Config, stored: StoredSettings): Pick<Config, Followed> => {
  const unmanaged = Object.entries(stored).filter(
    ([field]) => !config.managedByEnvironment.some(managed => managed === field),
  )
  const set: Installation = { ...presentInstallation(config), ...Object.fromEntries(unmanaged) }
  return {
    publicOrigin: set.public_origin,
    registration: set.registration,
    registrationDomains: set.registration_domains,
    billing: set.billing === 'on',
    defaultLanguage: set.default_language,
  }
}

/** The configuration with what an administrator set. */
export const withStored = (config: Config, stored: StoredSettings): Config => ({
  ...config,
  ...inUse(config, stored),
})

/** On which nodes hear that settings of the installation have changed. */
const TOPIC = 'installation'

/**
 * Has the configuration of a running server follow them.
 * @param fixed as the environment has it
 * @returns call it after a change was committed
 */
export const followInstallation = (context: AppContext, fixed: Config): Promise<() => Promise<void>> =>
  followConfig(context, TOPIC, async () => inUse(fixed, await readStored(context.db)))

/**
 * Stores settings of the installation.
 * @param note writes down which
 * @throws AppError CONFLICT for those that the environment sets
 */
export const changeInstallation = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  change: UpdateInstallation,
  note: (transaction: Executor, fields: readonly string[]) => Promise<void>,
): Promise<void> => {
  const given = INSTALLATION_FIELDS.filter(field => change[field] !== undefined)
  const managed = given.filter(field => config.managedByEnvironment.includes(field))
  if (managed.length > 0)
    throw new AppError('CONFLICT', {
      details: managed.map(path => ({ path, message: 'managed_by_environment' })),
    })
  await inTransaction(db, async transaction => {
    await saveStored(transaction, change as StoredSettings)
    await note(transaction, given)
  })
}
