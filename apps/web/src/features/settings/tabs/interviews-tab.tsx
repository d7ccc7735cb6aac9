import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PROMPT_KEYS, type PromptKey } from '@vivavox/contracts/prompt-variables'
import { SaveForm } from '../../../components/save-form.tsx'
import { ErrorState, Loading } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api, type Body, type Reply } from '../../../lib/api/api.ts'
import { aiModelsQuery, settingsQuery } from '../../../lib/api/queries.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { InterviewerPanel } from '../components/interviewer-panel.tsx'
import { type Settings, WithSettings } from '../components/with-settings.tsx'
import { PromptEditors } from '../prompts/prompt-editors.tsx'
import { eachPrompt, isSound } from '../prompts/prompt-texts.ts'
import { promptTemplatesQuery } from '../queries.ts'

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
  const save = () => saving.mutate({ choice: choice.changes, prompts: prompts.changes }, { onSuccess: clear })
  return (
    <SaveForm
      changed={choice.isChanged || prompts.isChanged}
      blocked={!isSound(prompts.value)}
      saving={saving}
      onSave={save}
    >
      <InterviewerPanel choice={choice.value} offer={offer} edit={choice.edit} />
      <PromptEditors
        title={t('settings.prompts.title')}
        lead={t('settings.prompts.lead')}
        texts={prompts.value}
        standards={of('default_prompt')}
        onChange={(key, prompt) => prompts.edit({ [key]: prompt })}
      />
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
