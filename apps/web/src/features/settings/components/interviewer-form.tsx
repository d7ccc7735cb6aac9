import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProviderState } from '@vivavox/contracts/models'
import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'
import { type FormEvent, useState } from 'react'
import { Banner, Button, ErrorState, Field, Panel, Select, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../lib/api.ts'
import { settingsQuery } from '../../../lib/queries.ts'
import { useLater } from '../../../lib/use-later.ts'
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts'
import { modelChoices } from '../model-choices.ts'
import { aiModelsQuery } from '../queries.ts'

type Settings = Reply<'GET /settings'>
type Offer = Reply<'GET /settings/ai-models'>

/** How long 'Saved' shows, milliseconds. */
const SAVED_MS = 3_000

const providerOf = (value: string): Provider | null => PROVIDERS.find(known => known === value) ?? null

const ProviderOptions = ({
  usable,
  chosen,
}: {
  usable: ProviderState['usable']
  chosen: Provider | null
}) => {
  const t = useTexts()
  return PROVIDERS.map(provider => {
    const isUsable = usable.voice.includes(provider)
    const name = t(`evaluations.provider.${provider}`)
    return (
      <option key={provider} value={provider} disabled={!isUsable && provider !== chosen}>
        {isUsable ? name : t('settings.interviewer.notSetUp', { name })}
      </option>
    )
  })
}

const ModelOptions = ({ groups }: { groups: ReturnType<typeof modelChoices> }) => {
  const t = useTexts()
  return groups.map(({ purpose, models }) => (
    <optgroup key={purpose} label={t(`settings.interviewer.models.${purpose}`)}>
      {models.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

/** Who works for the account now, purpose by purpose. */
const Working = ({ working }: { working: ProviderState['working'] }) => {
  const t = useTexts()
  const name = (provider: Provider) => t(`evaluations.provider.${provider}`)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-small">
      {(['voice', 'generation', 'analysis'] as const).map(purpose => (
        <div key={purpose} className="contents">
          <dt className="text-muted">{t(`settings.interviewer.now.${purpose}`)}</dt>
          <dd>{name(working[purpose])}</dd>
        </div>
      ))}
    </dl>
  )
}

const Form = ({ settings, offer }: { settings: Settings; offer: Offer }) => {
  const t = useTexts()
  const client = useQueryClient()
  const [provider, setProvider] = useState(settings.ai_provider)
  const [model, setModel] = useState(settings.ai_model)
  const { usable, working } = offer.providers
  const groups = provider === null ? [] : modelChoices(offer.models[provider], new Date())
  const save = useMutation({
    mutationFn: () => api('PUT /settings', { body: { ai_provider: provider, ai_model: model } }),
    onSuccess: async saved => {
      client.setQueryData(settingsQuery.queryKey, saved)
      await client.invalidateQueries(aiModelsQuery)
    },
  })
  const changed = provider !== settings.ai_provider || model !== settings.ai_model
  useLeaveWarning(changed)
  useLater(save.isSuccess, SAVED_MS, save.reset)
  const choose = (value: string) => {
    setProvider(providerOf(value))
    setModel(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('settings.interviewer.provider')} hint={t('settings.interviewer.providerHint')}>
          <Select value={provider ?? ''} onChange={event => choose(event.target.value)}>
            <option value="">{t('settings.interviewer.default')}</option>
            <ProviderOptions usable={usable} chosen={provider} />
          </Select>
        </Field>
        {groups.length > 0 && (
          <Field label={t('settings.interviewer.model')} hint={t('settings.interviewer.modelHint')}>
            <Select value={model ?? ''} onChange={event => setModel(event.target.value || null)}>
              <option value="">{t('settings.interviewer.modelDefault')}</option>
              <ModelOptions groups={groups} />
            </Select>
          </Field>
        )}
      </div>
      {provider !== null && !usable.voice.includes(provider) && (
        <Banner tone="warn">{t('settings.interviewer.notSetUpText')}</Banner>
      )}
      {save.isError && <Banner tone="error">{errorMessage(save.error, t('settings.saveError'))}</Banner>}
      <Working working={working} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed}>
          {t('common.save')}
        </Button>
        <span role="status" className="text-good">
          {save.isSuccess && t('common.saved')}
        </span>
      </div>
    </form>
  )
}

/** Who interviews, drafts and evaluates for the account, and with which model. */
export const InterviewerForm = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const { data, error, isError, refetch } = useQuery(aiModelsQuery)
  return (
    <Panel title={t('settings.interviewer.title')}>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
      {data && <Form settings={settings} offer={data} />}
    </Panel>
  )
}
