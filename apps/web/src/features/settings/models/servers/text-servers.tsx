import { Badge, CopyField, Panel } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { type Admin, WithAdminSettings } from '../../admin/with-admin-settings.tsx'
import type { LocalServer } from '../local-models-query.ts'
import { OllamaModels } from './ollama-models.tsx'
import { PullModel } from './pull-model.tsx'

/** A server that speaks OpenAI's shapes: the environment names it, so the page says what to put there. */
const OtherServer = ({ server: { url, models, used } }: { server: LocalServer }) => {
  const t = useTexts()
  const [first = ''] = models
  return (
    <div className="grid gap-4">
      {models.length > 0 && (
        <p className="break-words">{t('admin.servers.models', { names: models.join(', ') })}</p>
      )}
      {!used && (
        <>
          <p>{t('admin.servers.otherHow')}</p>
          <CopyField label={t('admin.servers.address')} value={`CASCADE_CHAT_URL=${url}/v1`} />
          <CopyField label={t('admin.servers.model')} value={`CASCADE_CHAT_MODEL=${first}`} />
        </>
      )}
    </div>
  )
}

const Ollama = ({ server, settings }: { server: LocalServer; settings: Admin }) => {
  const t = useTexts()
  return (
    <div className="grid gap-5">
      {server.models.length > 0 ? (
        <OllamaModels models={server.models} settings={settings} />
      ) : (
        <p>{t('admin.servers.noModels')}</p>
      )}
      <PullModel server={server} />
    </div>
  )
}

const Server = ({ server, settings }: { server: LocalServer; settings: Admin }) => {
  const t = useTexts()
  return (
    <li className="grid gap-4 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(`admin.servers.kind.${server.kind}`)}</h3>
        <span className="break-all text-muted text-small">{server.url}</span>
        {server.used && <Badge tone="accent">{t('admin.servers.used')}</Badge>}
      </div>
      {server.kind === 'ollama' ? (
        <Ollama server={server} settings={settings} />
      ) : (
        <OtherServer server={server} />
      )}
    </li>
  )
}

/** Servers for text that answer on this machine: what they have, and how they come to draft and evaluate. */
export const TextServers = ({ servers }: { servers: readonly LocalServer[] }) => {
  const t = useTexts()
  return (
    <Panel title={t('admin.servers.title')}>
      <p className="-mt-4 mb-5 text-muted">{t('admin.servers.lead')}</p>
      {servers.length === 0 ? (
        <p>{t('admin.servers.none')}</p>
      ) : (
        <WithAdminSettings>
          {settings => (
            <ul>
              {servers.map(server => (
                <Server key={server.url} server={server} settings={settings} />
              ))}
            </ul>
          )}
        </WithAdminSettings>
      )}
    </Panel>
  )
}
