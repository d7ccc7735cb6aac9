import { useQuery } from '@tanstack/react-query'
import { languageName, parseLanguage } from '@vivavox/contracts/locales'
import { type ComponentProps, useState } from 'react'
import { Banner, Button, EmptyState, Fetching, Panel, Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { answeredWith } from '../../../lib/api/api.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { ModelRow } from '../models/model-row.tsx'
import { type LocalModel, type LocalModels, localModelsQuery, useModelAction } from '../models/queries.ts'
import { TextServers } from '../models/text-servers.tsx'
import { type Settings, WithSettings } from '../with-settings.tsx'

interface OfferProps extends Pick<ComponentProps<typeof Banner>, 'tone' | 'title'> {
  among: readonly LocalModel[]
  language: string
  textOf: (model: { name: string; licence: string }) => string
}

/** A banner with the one button that fetches what is missing, where one is recommended for the language. */
const Offer = ({ among, language, textOf, ...banner }: OfferProps) => {
  const model = among.find(({ recommended_for }) => recommended_for.includes(language))
  const isHere = among.some(({ state }) => state === 'ready' || state === 'downloading')
  return model && !isHere ? (
    <Banner {...banner} actions={<FetchRecommended model={model} />}>
      {textOf(model)}
    </Banner>
  ) : null
}

const FetchRecommended = ({ model: { id, size_bytes } }: { model: LocalModel }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const action = useModelAction(id)
  return (
    <Button icon="download" busy={action.isPending} onClick={() => action.mutate('download')}>
      {t('admin.models.fetchRecommended', { size: inBytes(size_bytes) })}
    </Button>
  )
}

interface RecommendedProps {
  found: LocalModels
  /** The account's. */
  language: string
}

/** The one button where nothing here writes spoken answers down in the account's language. */
const RecommendedTranscriber = ({ found: { engines, models }, language }: RecommendedProps) => {
  const t = useTexts()
  const name = languageName(language, useLanguage())
  const transcriber = models.filter(
    ({ purpose, languages }) =>
      purpose === 'ears' && (languages.length === 0 || languages.includes(language)),
  )
  if (!engines.ears.available) return null
  return (
    <Offer
      among={transcriber}
      language={language}
      tone="warn"
      title={t('admin.models.deafTitle', { language: name })}
      textOf={({ name, licence }) => t('admin.models.deafText', { name, licence })}
    />
  )
}

/** The one button where only the built-in part can draft and evaluate. */
const RecommendedTextModel = ({ found: { engines, models }, language }: RecommendedProps) => {
  const t = useTexts()
  const usable = useQuery(aiModelsQuery).data?.providers.usable.analysis
  if (!engines.mind.available || !usable || usable.some(provider => provider !== 'builtin')) return null
  return (
    <Offer
      among={models.filter(({ purpose }) => purpose === 'mind')}
      language={language}
      title={t('admin.models.noTextModelTitle')}
      textOf={({ name, licence }) => t('admin.models.noTextModelText', { name, licence })}
    />
  )
}

interface Props {
  purpose: LocalModel['purpose']
  engine: LocalModels['engines']['ears']
  models: readonly LocalModel[]
  /** The account's. */
  language: string
}

/** Neither here nor on its way, and not the one for this language. */
const isOther = ({ state, progress, recommended_for }: LocalModel, language: string): boolean =>
  state === 'absent' && !progress && !recommended_for.includes(language)

/** The models for one purpose, and whether their engine runs here. Those that are rarely wanted fold. */
const PurposeModels = ({ purpose, engine, models, language }: Props) => {
  const t = useTexts()
  // As the page was opened: a row does not jump when its download begins.
  const [others] = useState(() => models.filter(model => isOther(model, language)).map(({ id }) => id))
  const [first, rest] = [
    models.filter(({ id }) => !others.includes(id)),
    models.filter(({ id }) => others.includes(id)),
  ]
  const list = (shown: readonly LocalModel[]) => (
    <ul>
      {shown.map(model => (
        <ModelRow key={model.id} model={model} recommended={model.recommended_for.includes(language)} />
      ))}
    </ul>
  )
  return (
    <Panel title={t(`admin.models.purpose.${purpose}`)}>
      <p className="-mt-4 mb-5 text-muted">{t(`admin.models.purposeHint.${purpose}`)}</p>
      {!engine.available && (
        <Banner tone={models.length > 0 ? 'warn' : 'info'} className={models.length > 0 ? 'mb-5' : ''}>
          {engine.reason}
        </Banner>
      )}
      {engine.available && models.length === 0 && <p>{t('admin.models.none')}</p>}
      {first.length > 0 && list(first)}
      {rest.length > 0 && (
        <details
          open={first.length === 0}
          className={first.length > 0 ? 'mt-5 border-line border-t pt-4' : ''}
        >
          <Summary>{t('admin.models.others', { count: rest.length })}</Summary>
          <div className="mt-5">{list(rest)}</div>
        </details>
      )}
    </Panel>
  )
}

const PURPOSES = ['ears', 'voice', 'mind'] as const

const Models = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const query = useQuery(localModelsQuery(useLanguage()))
  const language = parseLanguage(settings.language) ?? 'en'
  if (answeredWith(query.error, 404))
    return <EmptyState title={t('admin.models.offTitle')}>{t('admin.models.off')}</EmptyState>
  if (!query.data) return <Fetching query={query} />
  const { engines, models, local_servers, list_error } = query.data
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('admin.models.lead')}</p>
      {list_error && <Banner tone="error">{list_error}</Banner>}
      <RecommendedTranscriber found={query.data} language={language} />
      <RecommendedTextModel found={query.data} language={language} />
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
