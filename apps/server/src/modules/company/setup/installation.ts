import {
  INSTALLATION_FIELDS,
  type Installation,
  type UpdateInstallation,
} from '@vivavox/contracts/installation'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
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

/** The configuration with what an administrator set. What the environment sets wins. */
export const withStored = (config: Config, stored: StoredSettings): Config => {
  const unmanaged = Object.entries(stored).filter(
    ([field]) => !config.managedByEnvironment.some(managed => managed === field),
  )
  const set: Installation = { ...presentInstallation(config), ...Object.fromEntries(unmanaged) }
  return {
    ...config,
    publicOrigin: set.public_origin,
    registration: set.registration,
    registrationDomains: set.registration_domains,
    billing: set.billing === 'on',
    defaultLanguage: set.default_language,
  }
}

/** On which nodes hear that settings of the installation have changed. */
const TOPIC = 'installation'

/**
 * Keeps the configuration of a running server at what the database says, changing it in place: each part reads it when it needs it.
 * @param fixed as the environment has it
 */
export const followInstallation = async (
  { db, config, bus, redis, log }: Pick<AppContext, 'db' | 'config' | 'bus' | 'redis' | 'log'>,
  fixed: Config,
): Promise<void> => {
  const look = async () => void Object.assign(config, withStored(fixed, await readStored(db)))
  bus.listen(TOPIC, look)
  // What was told while Redis was away is lost.
  redis?.messages.on('ready', () => {
    look().catch(err => log.error({ err }, 'the settings of the installation could not be read anew'))
  })
  await look()
}

/**
 * Changes settings of the installation, on all nodes.
 * @throws AppError CONFLICT for those that the environment sets
 */
export const changeInstallation = async (
  { db, config, bus }: Pick<AppContext, 'db' | 'config' | 'bus'>,
  change: UpdateInstallation,
): Promise<void> => {
  const given = INSTALLATION_FIELDS.filter(field => change[field] !== undefined)
  const managed = given.filter(field => config.managedByEnvironment.includes(field))
  if (managed.length > 0)
    throw new AppError('CONFLICT', {
      details: managed.map(path => ({ path, message: 'managed_by_environment' })),
    })
  await db.transaction().execute(transaction => saveStored(transaction, change as StoredSettings))
  Object.assign(config, withStored(config, change as StoredSettings))
  bus.tell(TOPIC, null)
}
