import { useQuery } from '@tanstack/react-query'
import { MODEL_TASKS, PURPOSES } from '@vivavox/contracts/lists'
import { PROVIDERS } from '@vivavox/contracts/providers'
import { SaveForm } from '../../../components/save-form.tsx'
import { Banner, ErrorState, Fetching, Field, Loading, Panel, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { ProviderRow, providersQuery } from '../admin/provider-row.tsx'
import { PurposePanel } from '../admin/purpose-panel.tsx'
import { useSaveAdmin } from '../admin/use-save-admin.ts'
import { ConfirmUnfit } from '../confirm-unfit.tsx'
import type { Choice } from '../model-choices.ts'
import { ProviderOptions, providerOf } from '../provider-options.tsx'
import { catalogueQuery } from '../queries.ts'
import { calibrationQuery, scoringPart } from '../trial/calibration.ts'
import { TrialPanel } from '../trial/trial-panel.tsx'
import { type Admin, WithAdminSettings } from '../with-settings.tsx'

const ProvidersPanel = () => {
  const t = useTexts()
  const query = useQuery(providersQuery)
  return (
    <Panel title={t('admin.providers.title')}>
      <p className="-mt-4 mb-5 text-muted">{t('admin.providers.lead')}</p>
      {query.data ? (
        <ul className="grid">
          {query.data.map(one => (
            <ProviderRow key={one.provider} of={one} />
          ))}
        </ul>
      ) : (
        <Fetching query={query} />
      )}
    </Panel>
  )
}

const choiceOf = (settings: Admin): Choice => ({
  ai_provider: settings.ai_provider,
  ...(Object.fromEntries([
    ...PURPOSES.map(purpose => [`${purpose}_provider`, settings[`${purpose}_provider`]]),
    ...MODEL_TASKS.map(task => [`${task}_model`, settings[`${task}_model`]]),
  ]) as Omit<Choice, 'ai_provider'>),
})

const Ai = ({ settings }: { settings: Admin }) => {
  const t = useTexts()
  const { value, changes, isChanged, edit, clear } = useEdits(choiceOf(settings))
  const saving = useSaveAdmin()
  const catalogue = useQuery(catalogueQuery)
  const offer = useQuery(aiModelsQuery)
  const calibration = useQuery(calibrationQuery)
  const error = catalogue.error ?? offer.error
  if (error)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([catalogue.refetch(), offer.refetch()])} />
    )
  if (!catalogue.data || !offer.data) return <Loading />
  const { usable } = offer.data.providers
  const standard = settings.defaults.ai_provider ?? 'openai'
  const save = (confirmed: { confirm?: true } = {}) =>
    saving.mutate({ ...changes, ...confirmed }, { onSuccess: clear })
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => save()}>
      <Banner tone="warn">{t('admin.ai.warning')}</Banner>
      <Panel title={t('admin.ai.all')}>
        <Field label={t('settings.interviewer.provider')} hint={t('admin.ai.allHint')}>
          <Select
            value={value.ai_provider ?? ''}
            onChange={event => edit({ ai_provider: providerOf(PROVIDERS, event.target.value) })}
          >
            <option value="">
              {t('admin.ai.standard', { name: t(`evaluations.provider.${standard}`) })}
            </option>
            <ProviderOptions offered={PROVIDERS} usable={usable.voice} chosen={value.ai_provider} any />
          </Select>
        </Field>
      </Panel>
      {PURPOSES.map(purpose => (
        <PurposePanel
          key={purpose}
          purpose={purpose}
          choice={value}
          defaults={settings.defaults}
          catalogue={catalogue.data}
          usable={usable}
          measured={calibration.data?.measured ?? []}
          edit={edit}
        />
      ))}
      <TrialPanel change={scoringPart(changes)} />
      <ProvidersPanel />
      <ConfirmUnfit saving={saving} onConfirm={() => save({ confirm: true })} />
    </SaveForm>
  )
}

/** Providers and models of all accounts. */
export const Component = () => <WithAdminSettings>{settings => <Ai settings={settings} />}</WithAdminSettings>
