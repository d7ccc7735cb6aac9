import type { InstallationField } from '@vivavox/contracts/installation'
import type { Config } from './config.ts'
import type { Environment } from './environment-schema.ts'
import { toPayments } from './payments-config.ts'

type InstallationConfig = Pick<
  Config,
  | 'publicOrigin'
  | 'registration'
  | 'registrationDomains'
  | 'billing'
  | 'defaultLanguage'
  | 'managedByEnvironment'
>

const managedIn = (env: Environment): InstallationField[] => [
  ...(env.PUBLIC_ORIGIN ? (['public_origin'] as const) : []),
  ...(env.REGISTRATION ? (['registration'] as const) : []),
  ...(env.REGISTRATION_DOMAINS.length > 0 ? (['registration_domains'] as const) : []),
  ...(env.BILLING ? (['billing'] as const) : []),
]

/** What the environment says of settings that an administrator may change otherwise; a company's own production server is its members' alone. */
export const toInstallationConfig = (env: Environment): InstallationConfig => {
  const isDevelopment = env.NODE_ENV !== 'production'
  const { provider } = toPayments(env)
  const billing = isDevelopment || provider !== 'none' ? 'on' : 'off'
  return {
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    registration: env.REGISTRATION ?? (isDevelopment || provider === 'paypal' ? 'open' : 'invited'),
    registrationDomains: env.REGISTRATION_DOMAINS.map(domain => domain.toLowerCase()),
    billing: (env.BILLING ?? billing) === 'on',
    defaultLanguage: 'ru',
    managedByEnvironment: managedIn(env),
  }
}
