import type { ProviderState } from '@vivavox/contracts/models'
import { canLead, TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'
import { Banner, Field, Panel, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { modelChoices } from '../model-choices.ts'
import { ProviderOptions, providerOf } from './provider-options.tsx'
import type { Settings } from './with-settings.tsx'

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

/** Who works for the account now, purpose by purpose. */
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

interface Props {
  choice: Pick<Settings, 'ai_provider' | 'ai_model'>
  offer: Offer
  edit: (change: Partial<Pick<Settings, 'ai_provider' | 'ai_model'>>) => void
}

/** Who interviews, drafts and evaluates for the account, and with which model. */
export const InterviewerPanel = ({ choice, offer, edit }: Props) => {
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
        {provider !== null && !able.includes(provider) && (
          <Banner tone="warn">{t('settings.interviewer.notSetUpText')}</Banner>
        )}
        <Working working={working} />
      </div>
    </Panel>
  )
}
