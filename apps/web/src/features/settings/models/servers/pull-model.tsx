import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isOllamaModel } from '@vivavox/contracts/ollama-model'
import { type FormEvent, useState } from 'react'
import { Banner, Button, Field, TextInput } from '../../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../../i18n/index.ts'
import { api, errorMessage } from '../../../../lib/api/api.ts'
import { catalogueQuery } from '../../queries.ts'
import { type LocalServer, localModelsQuery } from '../local-models-query.ts'
import { ModelProgress } from '../model-progress.tsx'

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
          variant="secondary"
          size="small"
          busy={pull.isPending}
          aria-label={t('admin.models.stopNamed', { name: pulling.model })}
          onClick={() => pull.mutate(null)}
        >
          {t('admin.models.stop')}
        </Button>
      </div>
      <ModelProgress name={pulling.model} progress={pulling} running />
    </div>
  )
}

const Ask = ({ pull }: { pull: Pull }) => {
  const t = useTexts()
  const [name, setName] = useState('')
  const [faulty, setFaulty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const model = name.trim()
    setFaulty(!isOllamaModel(model))
    if (isOllamaModel(model)) pull.mutate(model, { onSuccess: () => setName('') })
  }
  return (
    <form onSubmit={submit} noValidate>
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
    </form>
  )
}

/** Has an Ollama fetch a model, and shows how far that is. */
export const PullModel = ({ server }: { server: LocalServer }) => {
  const t = useTexts()
  const pull = usePull(server.url)
  return (
    <div className="grid gap-3">
      {server.pulling ? <Coming pulling={server.pulling} pull={pull} /> : <Ask pull={pull} />}
      {server.pull_error && <Banner tone="error">{server.pull_error}</Banner>}
      {pull.isError && <Banner tone="error">{errorMessage(pull.error, t('common.error.unknown'))}</Banner>}
    </div>
  )
}
