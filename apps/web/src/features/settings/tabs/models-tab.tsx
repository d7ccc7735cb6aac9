import { useQuery } from '@tanstack/react-query'
import type { Download } from '@vivavox/contracts/downloads'
import { languageName, parseLanguage } from '@vivavox/contracts/locales'
import { type ComponentProps, useState } from 'react'
import {
  FailedDownloads,
  withoutSharedErrors,
} from '../../../components/download-progress/failed-downloads.tsx'
import { useDownloadTitle } from '../../../components/download-progress/use-download-title.ts'
import { Banner, Button, EmptyState, Fetching, Panel, Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { answeredWith } from '../../../lib/api/api.ts'
import { useDownloadAction, useDownloads } from '../../../lib/api/downloads.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { ModelRow } from '../models/model-row.tsx'
import {
  type LocalModel,
  type LocalModels,
  localModelsQuery,
  type Machine,
  machineQuery,
} from '../models/queries.ts'
import { TextServers } from '../models/text-servers.tsx'
import { type Settings, WithSettings } from '../with-settings.tsx'

interface OfferProps extends Pick<ComponentProps<typeof Banner>, 'tone' | 'title'> {
  among: readonly LocalModel[]
  /** Recommended for this machine; null: none is. */
  id: string | undefined
  textOf: (model: { name: string; licence: string }) => string
}

/** A banner with the one button that fetches what is missing. */
const Offer = ({ among, id, textOf, ...banner }: OfferProps) => {
  const model = among.find(one => one.id === id)
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
  const action = useDownloadAction(id)
  return (
    <Button icon="download" busy={action.isPending} onClick={() => action.mutate('start')}>
      {t('admin.models.fetchRecommended', { size: inBytes(size_bytes) })}
    </Button>
  )
}

const PURPOSE = { hearing: 'ears', judging: 'mind', voice: 'voice' } as const

interface RecommendedProps {
  found: LocalModels
  machine: Machine
  /** The account's. */
  language: string
}

const recommendedId = ({ recommended }: Machine, wanted: keyof typeof PURPOSE): string | undefined =>
  recommended.find(({ capability, model }) => capability === wanted && model?.fit !== 'too_large')?.model?.id

/** The one button where nothing here writes spoken answers down in the account's language. */
const RecommendedTranscriber = ({ found: { engines, models }, machine, language }: RecommendedProps) => {
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
      id={recommendedId(machine, 'hearing')}
      tone="warn"
      title={t('admin.models.deafTitle', { language: name })}
      textOf={({ name, licence }) => t('admin.models.deafText', { name, licence })}
    />
  )
}

/** The one button where only the built-in part can draft and evaluate. */
const RecommendedTextModel = ({ found: { engines, models }, machine }: RecommendedProps) => {
  const t = useTexts()
  const usable = useQuery(aiModelsQuery).data?.providers.usable.analysis
  if (!engines.mind.available || !usable || usable.some(provider => provider !== 'builtin')) return null
  return (
    <Offer
      among={models.filter(({ purpose }) => purpose === 'mind')}
      id={recommendedId(machine, 'judging')}
      title={t('admin.models.noTextModelTitle')}
      textOf={({ name, licence }) => t('admin.models.noTextModelText', { name, licence })}
    />
  )
}

interface Props {
  purpose: LocalModel['purpose']
  engine: LocalModels['engines']['ears']
  models: readonly LocalModel[]
  downloads: readonly Download[]
  advice: Machine['recommended'][number] | undefined
}

/** The models for one purpose, and whether their engine runs here. Those that are rarely wanted fold. */
const PurposeModels = ({ purpose, engine, models, downloads, advice }: Props) => {
  const t = useTexts()
  // As the page was opened: a row does not jump when its download begins.
  const [others] = useState(() =>
    models
      .filter(({ id, state, progress }) => state === 'absent' && !progress && advice?.model?.id !== id)
      .map(({ id }) => id),
  )
  const [first, rest] = [
    models.filter(({ id }) => !others.includes(id)),
    models.filter(({ id }) => others.includes(id)),
  ]
  const list = (shown: readonly LocalModel[]) => (
    <ul>
      {shown.map(model => (
        <ModelRow
          key={model.id}
          model={model}
          download={downloads.find(({ id }) => id === model.id) ?? null}
          recommended={model.id === advice?.model?.id && advice.model.fit !== 'too_large'}
          verdict={[advice?.model, advice?.better].find(one => one?.id === model.id)?.verdict ?? null}
        />
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
  const downloads = useDownloads()
  useDownloadTitle(downloads)
  const language = parseLanguage(settings.language) ?? 'en'
  const machine = useQuery(machineQuery(language, useLanguage()))
  if (answeredWith(query.error, 404))
    return <EmptyState title={t('admin.models.offTitle')}>{t('admin.models.off')}</EmptyState>
  if (!query.data) return <Fetching query={query} />
  if (!machine.data) return <Fetching query={machine} />
  const { engines, models, local_servers, list_error } = query.data
  const { recommended } = machine.data
  const found = { found: query.data, machine: machine.data, language }
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('admin.models.lead')}</p>
      {list_error && <Banner tone="error">{list_error}</Banner>}
      <FailedDownloads downloads={downloads} />
      <RecommendedTranscriber {...found} />
      <RecommendedTextModel {...found} />
      {PURPOSES.map(purpose => (
        <PurposeModels
          key={purpose}
          purpose={purpose}
          engine={engines[purpose]}
          models={models.filter(model => model.purpose === purpose)}
          downloads={withoutSharedErrors(downloads)}
          advice={recommended.find(({ capability }) => PURPOSE[capability] === purpose)}
        />
      ))}
      <TextServers servers={local_servers} />
    </div>
  )
}

/** Models on this machine: what is there, what can be fetched, and what comes at the moment. */
export const Component = () => <WithSettings>{settings => <Models settings={settings} />}</WithSettings>
