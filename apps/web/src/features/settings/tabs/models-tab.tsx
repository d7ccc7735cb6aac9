import { useQuery } from '@tanstack/react-query'
import { languageName, parseLanguage } from '@vivavox/contracts/locales'
import { Banner, Button, EmptyState, Fetching, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { type Settings, WithSettings } from '../components/with-settings.tsx'
import { type LocalModel, type LocalModels, localModelsQuery } from '../models/local-models-query.ts'
import { ModelRow } from '../models/model-row.tsx'
import { RecommendedMind } from '../models/recommended-mind.tsx'
import { TextServers } from '../models/servers/text-servers.tsx'
import { useModelAction } from '../models/use-model-actions.ts'

const Offer = ({ model, language }: { model: LocalModel; language: string }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const action = useModelAction(model.id)
  const name = languageName(language, useLanguage())
  return (
    <Banner
      tone="warn"
      title={t('admin.models.deafTitle', { language: name })}
      actions={
        <Button icon="download" busy={action.isPending} onClick={() => action.mutate('download')}>
          {t('admin.models.fetchRecommended', { size: inBytes(model.size_bytes) })}
        </Button>
      }
    >
      {t('admin.models.deafText', { name: model.name, licence: model.licence })}
    </Banner>
  )
}

interface RecommendedEarsProps {
  found: LocalModels
  /** The account's. */
  language: string
}

/** The one button where nothing here writes spoken answers down in the account's language. */
const RecommendedEars = ({ found: { engines, models }, language }: RecommendedEarsProps) => {
  const ears = models.filter(
    ({ purpose, languages }) =>
      purpose === 'ears' && (languages.length === 0 || languages.includes(language)),
  )
  if (!engines.ears.available || ears.some(({ state }) => state === 'ready' || state === 'downloading'))
    return null
  const model = ears.find(({ recommended_for }) => recommended_for.includes(language))
  return model ? <Offer model={model} language={language} /> : null
}

interface Props {
  purpose: LocalModel['purpose']
  engine: LocalModels['engines']['ears']
  models: readonly LocalModel[]
  /** The account's. */
  language: string
}

/** The models for one purpose, and whether their engine runs here. */
const PurposeModels = ({ purpose, engine, models, language }: Props) => {
  const t = useTexts()
  return (
    <Panel title={t(`admin.models.purpose.${purpose}`)}>
      <p className="-mt-4 mb-5 text-muted">{t(`admin.models.purposeHint.${purpose}`)}</p>
      {!engine.available && (
        <Banner tone={models.length > 0 ? 'warn' : 'info'} className={models.length > 0 ? 'mb-5' : ''}>
          {engine.reason}
        </Banner>
      )}
      {engine.available && models.length === 0 && <p>{t('admin.models.none')}</p>}
      <ul>
        {models.map(model => (
          <ModelRow key={model.id} model={model} recommended={model.recommended_for.includes(language)} />
        ))}
      </ul>
    </Panel>
  )
}

const PURPOSES = ['ears', 'voice', 'mind'] as const
const NOT_FOUND = 404

const Models = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const query = useQuery(localModelsQuery(useLanguage()))
  const language = parseLanguage(settings.language) ?? 'en'
  if (query.error instanceof ApiError && query.error.status === NOT_FOUND)
    return <EmptyState title={t('admin.models.offTitle')}>{t('admin.models.off')}</EmptyState>
  if (!query.data) return <Fetching query={query} />
  const { engines, models, local_servers, list_error } = query.data
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('admin.models.lead')}</p>
      {list_error && <Banner tone="error">{list_error}</Banner>}
      <RecommendedEars found={query.data} language={language} />
      <RecommendedMind found={query.data} language={language} />
      {PURPOSES.map(purpose => (
        <PurposeModels
          key={purpose}
          purpose={purpose}
          engine={engines[purpose]}
          models={models.filter(model => model.purpose === purpose)}
          language={language}
        />
      ))}
      <TextServers servers={local_servers} />
    </div>
  )
}

/** Models on this machine: what is there, what can be fetched, and what comes at the moment. */
export const Component = () => <WithSettings>{settings => <Models settings={settings} />}</WithSettings>
