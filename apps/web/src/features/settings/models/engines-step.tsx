import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Download } from '@vivavox/contracts/downloads'
import type { Recommendation, RecommendedModel } from '@vivavox/contracts/machine'
import { useState } from 'react'
import { DownloadProgress } from '../../../components/download-progress/download-progress.tsx'
import {
  FailedDownloads,
  withoutSharedErrors,
} from '../../../components/download-progress/failed-downloads.tsx'
import { Icon } from '../../../components/icons.tsx'
import { SavingStepButtons, type StepWays } from '../../../components/step-form.tsx'
import { StepSaves, useStepSaves } from '../../../components/step-saves.ts'
import { Banner, Button, Failure, Fetching, Tabs } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { answeredWith, api } from '../../../lib/api/api.ts'
import { startDownload, useDownloads } from '../../../lib/api/downloads.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { ProviderKeys } from '../connections/connection-panels.tsx'
import { adminSettingsQuery } from '../queries.ts'
import { localModelsQuery, type Machine, machineQuery } from './queries.ts'
import { TextServers } from './text-servers.tsx'
import { changeToUse } from './text-use.ts'

const MEGABYTE = 1_000_000

/** A model for a capability. */
interface Advised {
  capability: Recommendation['capability']
  model: RecommendedModel
}

const sizeOf = ({ model }: Advised): number => model.size_bytes

/**
 * Fetches what is missing, small ones first: one comes at a time, and candidates can be heard before the text model is there. A text
 * model among them all is chosen by that to draft and to evaluate as soon as it is there.
 */
const useFetchAll = (missing: readonly Advised[], fitting: readonly Advised[]) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      for (const { model } of missing.toSorted((a, b) => sizeOf(a) - sizeOf(b))) await startDownload(model.id)
      if (fitting.some(({ capability }) => capability === 'judging'))
        await api('PUT /admin/settings', { body: changeToUse('local', null) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}

interface ModelProps extends Advised {
  /** undefined: it was not asked for. */
  download: Download | undefined
}

const Model = ({ capability, model, download }: ModelProps) => {
  const t = useTexts()
  const inBytes = useBytes()
  return (
    <li className="grid gap-2 border-line border-b py-4 first:pt-0 last:border-b-0">
      <p className="flex items-center gap-2 font-medium">
        {model.installed && <Icon name="check" className="text-good" />}
        {t(`admin.engines.capability.${capability}`)}
        {model.installed && <span className="text-good text-small">{t('admin.models.ready')}</span>}
      </p>
      <p className="text-muted text-small">
        {[model.name, inBytes(model.size_bytes), model.verdict].join(' · ')}
      </p>
      {download && download.phase !== 'ready' && <DownloadProgress download={download} />}
    </li>
  )
}

const ThisMachine = ({ machine }: { machine: Machine }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const all = useDownloads()
  const downloads = withoutSharedErrors(all)
  const settings = useQuery(adminSettingsQuery(useLanguage())).data
  const advised = machine.recommended.flatMap(({ capability, model }) =>
    model ? [{ capability, model }] : [],
  )
  const fitting = advised.filter(({ model }) => model.fit !== 'too_large')
  const downloadOf = ({ model }: Advised) => downloads.find(({ id }) => id === model.id)
  const missing = fitting.filter(one => !one.model.installed && !downloadOf(one))
  const fetching = useFetchAll(missing, fitting)
  const size = missing.reduce((sum, one) => sum + sizeOf(one), 0)
  // It was imported, or fetched by the command: nothing chose it.
  const isIdle =
    settings?.analysis_provider === null &&
    fitting.some(({ capability, model }) => capability === 'judging' && model.installed)
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t('admin.engines.machine', {
          memory: inBytes(machine.memory_mb * MEGABYTE),
          cores: machine.cores,
          free: inBytes(machine.free_disk_bytes),
        })}
      </p>
      <FailedDownloads downloads={all} />
      <ul>
        {advised.map(({ capability, model }) => (
          <Model
            key={capability}
            capability={capability}
            model={model}
            download={downloadOf({ capability, model })}
          />
        ))}
      </ul>
      {fitting.length === 0 && !advised.some(downloadOf) && <p>{t('admin.engines.tooSmall')}</p>}
      {(missing.length > 0 || isIdle) && (
        <Button
          icon={missing.length > 0 ? 'download' : 'check'}
          className="w-fit"
          busy={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {missing.length > 0
            ? t('admin.engines.fetchAll', { size: inBytes(size) })
            : t('admin.models.useTextModel')}
        </Button>
      )}
      <Failure error={fetching.error} />
    </div>
  )
}

const FoundHere = () => {
  const query = useQuery(localModelsQuery(useLanguage()))
  return query.data ? <TextServers servers={query.data.local_servers} /> : <Fetching query={query} />
}

const WAYS = ['machine', 'found', 'provider'] as const
type Way = (typeof WAYS)[number]

/** Parts that were opened keep what was typed there while another one is shown. */
const useParts = () => {
  const [way, setWay] = useState<Way>('machine')
  const [opened, setOpened] = useState<readonly Way[]>([])
  const open = (next: Way) => {
    setWay(next)
    setOpened(before => [...before, next])
  }
  const found = useStepSaves()
  const provider = useStepSaves()
  /** Opens the part that could not be saved. */
  const saveAll = async (): Promise<boolean> => {
    for (const [part, { saveAll }] of [['found', found] as const, ['provider', provider] as const])
      if (!(await saveAll())) {
        setWay(part)
        return false
      }
    return true
  }
  const typed = [
    { part: 'found' as const, saves: found.saves, content: <FoundHere /> },
    { part: 'provider' as const, saves: provider.saves, content: <ProviderKeys /> },
  ].filter(({ part }) => opened.includes(part))
  return { way, open, typed, saveAll }
}

/** Three ways to a voice and to scores: models on this machine, a server for text found here, or a provider's key. */
export const EnginesStep = ({ ways }: { ways: StepWays }) => {
  const t = useTexts()
  const { way, open, typed, saveAll } = useParts()
  const language = useLanguage()
  const machine = useQuery(machineQuery(language, language))
  const isOff = answeredWith(machine.error, 404)
  return (
    <div className="grid min-w-0 gap-6 [&>*]:min-w-0">
      <Tabs<Way>
        label={t('setup.title.engines')}
        active={way}
        onChange={open}
        tabs={WAYS.map(key => ({ key, label: t(`admin.engines.way.${key}`) }))}
      >
        {way === 'machine' && isOff && <Banner>{t('admin.models.off')}</Banner>}
        {way === 'machine' &&
          !isOff &&
          (machine.data ? <ThisMachine machine={machine.data} /> : <Fetching query={machine} />)}
        {typed.map(({ part, saves, content }) => (
          <div key={part} hidden={way !== part}>
            <StepSaves value={saves}>{content}</StepSaves>
          </div>
        ))}
      </Tabs>
      <SavingStepButtons ways={ways} saveAll={saveAll} />
    </div>
  )
}
