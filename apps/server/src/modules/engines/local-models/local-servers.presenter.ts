import type { LocalServer as Shown } from '@vivavox/contracts/local-models'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { LocalServer } from '../../../ai/ports/local-servers.ts'
import { openCatalogue } from '../../../platform/catalogue-text.ts'
import type { CascadeConfig } from '../../../platform/config/config.ts'

type Texts = typeof import('../../../../content/texts/models/en.json')

const textsIn = openCatalogue<Texts>('models')

/** What decides whether a server is in use. */
export interface Uses {
  /** Was an Ollama chosen for anything, by the administrator or an account? */
  ollama: boolean
  cascade: CascadeConfig | null
}

const isUsed = ({ kind, url }: LocalServer, { ollama, cascade }: Uses): boolean =>
  (kind === 'ollama' && ollama) || cascade?.chat?.baseUrl === `${url}/v1`

export const presentServer = (server: LocalServer, uses: Uses, locale: UiLocale): Shown => ({
  kind: server.kind,
  url: server.url,
  models: server.models.map(({ name }) => name),
  used: isUsed(server, uses),
  pulling: server.pulling,
  pull_error: server.pullFault && textsIn(locale).pullFaults[server.pullFault],
})
