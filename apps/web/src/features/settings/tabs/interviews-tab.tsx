import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProviderState } from '@vivavox/contracts/models'
import { PROMPT_KEYS, type PromptKey } from '@vivavox/contracts/prompt-variables'
import { canLead, TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'
import { SaveForm } from '../../../components/save-form.tsx'
import {
  Banner,
  ErrorState,
  Field,
  LiveRegion,
  Loading,
  Panel,
  Select,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api, type Body, type Reply } from '../../../lib/api/api.ts'
import { aiModelsQuery, settingsQuery } from '../../../lib/api/queries.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { ConfirmUnfit } from '../confirm-unfit.tsx'
import { modelChoices } from '../model-choices.ts'
import { PromptEditors } from '../prompts/prompt-editors.tsx'
import { eachPrompt, isSound } from '../prompts/prompt-texts.ts'
import { ProviderOptions, providerOf } from '../provider-options.tsx'
import { promptTemplatesQuery } from '../queries.ts'
import { type Settings, WithSettings } from '../with-settings.tsx'

type Offer = Reply<'GET /settings/ai-models'>

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

const Working = ({ working }: { working: ProviderState['working'] }) => {
  const t = useTexts()
  const name = (provider: TextProvider) => t(`evaluations.provider.${provider}`)
  return (
    <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1">
      {(['voice', 'generation', 'analysis'] as const).map(purpose => (
        <div key={purpose} className="sm:contents">
          <dt className="text-muted">{t(`settings.interviewer.now.${purpose}`)}</dt>
          <dd>{name(working[purpose])}</dd>
        </div>
      ))}
    </dl>
  )
}

interface InterviewerPanelProps {
  choice: Pick<Settings, 'ai_provider' | 'ai_model'>
  offer: Offer
  edit: (change: Partial<Pick<Settings, 'ai_provider' | 'ai_model'>>) => void
}

const InterviewerPanel = ({ choice, offer, edit }: InterviewerPanelProps) => {
  const t = useTexts()
  const { ai_provider: provider, ai_model: model } = choice
  const { usable, working } = offer.providers
  const able = [...usable.voice, ...usable.generation, ...usable.analysis]
  const writesOnly = provider !== null && !canLead(provider)
  const groups = provider === null ? [] : modelChoices(offer.models[provider], new Date())
  return (
    <Panel title={t('settings.interviewer.title')}>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('settings.interviewer.provider')}
            hint={t(writesOnly ? 'settings.interviewer.writesOnly' : 'settings.interviewer.providerHint')}
          >
            <Select
              value={provider ?? ''}
              onChange={event =>
                edit({ ai_provider: providerOf(TEXT_PROVIDERS, event.target.value), ai_model: null })
              }
            >
              <option value="">{t('settings.interviewer.default')}</option>
              <ProviderOptions usable={able} chosen={provider} />
            </Select>
          </Field>
          {groups.length > 0 && (
            <Field label={t('settings.interviewer.model')} hint={t('settings.interviewer.modelHint')}>
              <Select value={model ?? ''} onChange={event => edit({ ai_model: event.target.value || null })}>
                <option value="">{t('settings.interviewer.modelDefault')}</option>
                <ModelOptions groups={groups} />
              </Select>
            </Field>
          )}
        </div>
        <LiveRegion>
          {provider !== null && !able.includes(provider) && (
            <Banner tone="warn">{t('settings.interviewer.notSetUpText')}</Banner>
          )}
        </LiveRegion>
        <Working working={working} />
      </div>
    </Panel>
  )
}

interface Changes {
  choice: Body<'PUT /settings'>
  prompts: Partial<Record<PromptKey, string>>
}

/** Saves who interviews and what they are told. What was saved before a failure stays; another press goes on with the rest. */
const useSaveInterviews = () => {
  const client = useQueryClient()
  const templates = promptTemplatesQuery(useLanguage()).queryKey
  return useMutation({
    mutationFn: async ({ choice, prompts }: Changes) => {
      if (Object.keys(choice).length > 0) {
        client.setQueryData(settingsQuery.queryKey, await api('PUT /settings', { body: choice }))
        await client.invalidateQueries(aiModelsQuery)
      }
      for (const key of PROMPT_KEYS) {
        const prompt = prompts[key]
        if (prompt === undefined) continue
        const saved = await api('PUT /settings/prompt-templates/{key}', { params: { key }, body: { prompt } })
        client.setQueryData(templates, before => before?.map(one => (one.key === key ? saved : one)))
      }
    },
  })
}

interface Props {
  settings: Settings
  offer: Reply<'GET /settings/ai-models'>
  templates: Reply<'GET /settings/prompt-templates'>['templates']
}

const choiceOf = ({ ai_provider, ai_model }: Settings) => ({ ai_provider, ai_model })

const Form = ({ settings, offer, templates }: Props) => {
  const t = useTexts()
  const of = (field: 'prompt' | 'default_prompt') =>
    eachPrompt(key => templates.find(template => template.key === key)?.[field] ?? '')
  const choice = useEdits(choiceOf(settings))
  const prompts = useEdits(of('prompt'))
  const saving = useSaveInterviews()
  const clear = () => {
    choice.clear()
    prompts.clear()
  }
  const save = (confirmed: { confirm?: true } = {}) =>
    saving.mutate(
      { choice: { ...choice.changes, ...confirmed }, prompts: prompts.changes },
      { onSuccess: clear },
    )
  return (
    <SaveForm
      changed={choice.isChanged || prompts.isChanged}
      blocked={!isSound(prompts.value)}
      saving={saving}
      onSave={() => save()}
    >
      <InterviewerPanel choice={choice.value} offer={offer} edit={choice.edit} />
      <PromptEditors
        title={t('settings.tab.prompts')}
        lead={t('settings.prompts.lead')}
        texts={prompts.value}
        standards={of('default_prompt')}
        onChange={(key, prompt) => prompts.edit({ [key]: prompt })}
      />
      <ConfirmUnfit saving={saving} onConfirm={() => save({ confirm: true })} />
    </SaveForm>
  )
}

const Loaded = ({ settings }: { settings: Settings }) => {
  const offer = useQuery(aiModelsQuery)
  const templates = useQuery(promptTemplatesQuery(useLanguage()))
  if (offer.data && templates.data)
    return <Form settings={settings} offer={offer.data} templates={templates.data} />
  const error = offer.error ?? templates.error
  const retry = () => void Promise.all([offer.refetch(), templates.refetch()])
  return error ? <ErrorState error={error} onRetry={retry} /> : <Loading />
}

/** Who interviews for the account, and what they are told. */
export const Component = () => <WithSettings>{settings => <Loaded settings={settings} />}</WithSettings>
