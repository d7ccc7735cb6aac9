import type { Config } from '../../../platform/config/config.ts'

type Operator = Pick<Config, 'contactEmail' | 'publicOrigin'>

/** Where readers of the operator's mails turn to: CONTACT_EMAIL, else the page with a form. */
export const operatorContact = ({ contactEmail, publicOrigin }: Operator): string =>
  contactEmail ?? `${publicOrigin}/contact`

/** The same as a link. */
export const operatorUrl = (config: Operator): string =>
  config.contactEmail ? `mailto:${config.contactEmail}` : operatorContact(config)
