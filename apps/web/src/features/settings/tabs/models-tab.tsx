import { useQuery } from '@tanstack/react-query'
import { parseLanguage } from '@vivavox/contracts/locales'
import { Banner, EmptyState, Fetching } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { type Settings, WithSettings } from '../components/with-settings.tsx'
import { localModelsQuery } from '../models/local-models-query.ts'
import { PurposeModels } from '../models/purpose-models.tsx'
import { RecommendedEars } from '../models/recommended-ears.tsx'
import { RecommendedMind } from '../models/recommended-mind.tsx'
import { TextServers } from '../models/servers/text-servers.tsx'

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
