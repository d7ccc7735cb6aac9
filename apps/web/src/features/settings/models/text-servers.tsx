import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isOllamaModel } from '@vivavox/contracts/ollama-model'
import { useState } from 'react'
import { DownloadBar } from '../../../components/download-progress/download-bar.tsx'
import { useSavedByStep } from '../../../components/step-saves.ts'
import {
  Badge,
  Banner,
  Button,
  CopyField,
  Failure,
  Field,
  Form,
  Panel,
  TextInput,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { catalogueQuery } from '../queries.ts'
import { type Admin, WithAdminSettings } from '../with-settings.tsx'
import { type LocalServer, localModelsQuery } from './queries.ts'
import { changeToUse, NO_USE, TEXT_TASKS, usesOf } from './text-use.ts'
import { useChoice } from './use-choice.tsx'

/** Has an Ollama fetch a model, or stop that (`model` null); the lists are read again afterwards. */
const usePull = (url: string) => {
  const client = useQueryClient()
  const { queryKey } = localModelsQuery(useLanguage())
  return useMutation({
    mutationFn: (model: string | null): Promise<unknown> =>
      model === null
        ? api('DELETE /admin/local-servers/models', { query: { url } })
        : api('POST /admin/local-servers/models', { body: { url, model } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
      ]),
  })
}

type Pull = ReturnType<typeof usePull>

const Coming = ({ pulling, pull }: { pulling: NonNullable<LocalServer['pulling']>; pull: Pull }) => {
  const t = useTexts()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">{t('admin.servers.coming', { name: pulling.model })}</p>
        <Button
          size="small"
          busy={pull.isPending}
          aria-label={t('admin.servers.stopNamed', { name: pulling.model })}
          onClick={() => pull.mutate(null)}
        >
          {t('admin.servers.stop')}
        </Button>
      </div>
      <DownloadBar
        download={{
          ...{
            name: pulling.model,
            phase: 'downloading',
            paused: false,
            bytes_per_second: 0,
            seconds_left: null,
          },
          ...{ bytes: pulling.bytes, total: pulling.total },
        }}
      />
    </div>
  )
}

const Ask = ({ pull }: { pull: Pull }) => {
  const t = useTexts()
  const [name, setName] = useState('')
  const [faulty, setFaulty] = useState(false)
  /** Rejects for what is no name of a model, and where the server refuses. */
  const fetch = async () => {
    const model = name.trim()
    setFaulty(!isOllamaModel(model))
    if (!isOllamaModel(model)) throw new TypeError('no name of a model')
    await pull.mutateAsync(model)
    setName('')
  }
  useSavedByStep(name.trim() ? fetch : null)
  return (
    <Form onSubmit={() => void fetch().catch(() => undefined)}>
      <Field
        label={t('admin.servers.another')}
        hint={t('admin.servers.modelHint')}
        error={faulty ? t('admin.servers.modelFaulty') : null}
      >
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <TextInput
            value={name}
            onChange={event => setName(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-0"
          />
          <Button type="submit" icon="download" busy={pull.isPending} className="w-full shrink-0 sm:w-auto">
            {t('admin.servers.fetch')}
          </Button>
        </div>
      </Field>
    </Form>
  )
}

const PullModel = ({ server }: { server: LocalServer }) => {
  const pull = usePull(server.url)
  return (
    <div className="grid gap-3">
      {server.pulling ? <Coming pulling={server.pulling} pull={pull} /> : <Ask pull={pull} />}
      {server.pull_error && <Banner tone="error">{server.pull_error}</Banner>}
      <Failure error={pull.error} />
    </div>
  )
}

const OllamaModels = ({ models, settings }: { models: readonly string[]; settings: Admin }) => {
  const t = useTexts()
  const { saving, save, ask, dialog, isAsking } = useChoice()
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {models.map(model => {
          const uses = usesOf(settings, 'ollama', model)
          const all = uses.length === TEXT_TASKS.length
          const choose = () => {
            if (all) ask({ title: t('admin.trial.drop', { name: model }), change: NO_USE })
            else if (uses.includes('analysis')) save(changeToUse('ollama', model))
            else ask({ title: t('admin.trial.use', { name: model }), change: changeToUse('ollama', model) })
          }
          return (
            <li key={model} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <span className="min-w-0 break-words font-medium">{model}</span>
                {uses[0] && (
                  <Badge tone="good" icon="check">
                    {t(`admin.servers.does.${all ? 'both' : uses[0]}`)}
                  </Badge>
                )}
              </span>
              <Button
                size="small"
                busy={saving.isPending}
                aria-label={t(all ? 'admin.servers.dropNamed' : 'admin.servers.useNamed', { name: model })}
                onClick={choose}
              >
                {t(all ? 'admin.servers.drop' : 'admin.servers.use')}
              </Button>
            </li>
          )
        })}
      </ul>
      {dialog}
      {!isAsking && <Failure error={saving.error} />}
    </>
  )
}

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
