import type { LocalServer as Shown } from '@vivavox/contracts/local-models'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { LocalServer, PullFault } from '../../ai/ports/local-servers.ts'
import type { CascadeConfig } from '../../platform/config/config.ts'

const WHY: Record<PullFault, Record<UiLocale, string>> = {
  model_missing: {
    en: 'There is no model of this name where this Ollama downloads models from. The names are on ollama.com.',
    ru: 'Там, откуда Ollama загружает модели, нет модели с таким именем. Имена есть на ollama.com.',
  },
  disk: {
    en: 'The disk that Ollama downloads to is full. Free some space and try again.',
    ru: 'На диске, куда Ollama загружает модели, не осталось места. Освободите его и попробуйте ещё раз.',
  },
  other: {
    en: 'Ollama could not download the model; its log says why. Is this machine connected to the internet?',
    ru: 'Ollama не удалось загрузить модель, причина есть в её журнале. Есть ли у этой машины доступ в интернет?',
  },
}

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
  pull_error: server.pullFault && WHY[server.pullFault][locale],
})
