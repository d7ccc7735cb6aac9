import { useQuery } from '@tanstack/react-query'
import { SaveForm } from '../../../components/save-form.tsx'
import { ErrorState, Loading } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { InterviewerPanel } from '../components/interviewer-panel.tsx'
import { type Settings, WithSettings } from '../components/with-settings.tsx'
import { PromptEditors } from '../prompts/prompt-editors.tsx'
import { eachPrompt, isSound } from '../prompts/prompt-texts.ts'
import { promptTemplatesQuery } from '../queries.ts'
import { useSaveInterviews } from '../use-save-interviews.ts'

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
