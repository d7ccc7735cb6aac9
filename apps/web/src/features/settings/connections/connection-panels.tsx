import { useQuery } from '@tanstack/react-query'
import { KEY_PROVIDERS } from '@vivavox/contracts/providers'
import type { ReactNode } from 'react'
import { Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { KeyForm } from './key-form.tsx'
import { MailForm } from './mail-form.tsx'
import { type Connections, connectionsQuery } from './queries.ts'

const WithConnections = ({ children }: { children: (of: Connections) => ReactNode }) => {
  const query = useQuery(connectionsQuery)
  return query.data ? children(query.data) : <Fetching query={query} />
}

/** How mails leave this server. */
export const MailConnection = () => (
  <WithConnections>{({ mail }) => <MailForm mail={mail} />}</WithConnections>
)

/** The keys of the providers that take one. */
export const ProviderKeys = () => (
  <WithConnections>
    {({ providers }) => (
      <div className="grid">
        {KEY_PROVIDERS.map(provider => (
          <KeyForm key={provider} provider={provider} of={providers[provider]} />
        ))}
      </div>
    )}
  </WithConnections>
)

/** What connects this server with others. */
export const ConnectionPanels = () => {
  const t = useTexts()
  return (
    <>
      <Panel title={t('connections.mail.title')}>
        <MailConnection />
      </Panel>
      <Panel title={t('connections.key.title')}>
        <p className="-mt-4 mb-5 text-muted">{t('connections.key.lead')}</p>
        <ProviderKeys />
      </Panel>
    </>
  )
}
