import { useQuery } from '@tanstack/react-query'
import type { Download } from '@vivavox/contracts/downloads'
import { useEffect, useRef, useState } from 'react'
import { DownloadProgress } from '../../../components/download-progress/download-progress.tsx'
import { Badge, Banner, Button, ConfirmDialog, Failure, Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useDownloadAction } from '../../../lib/api/downloads.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { adminSettingsQuery } from '../queries.ts'
import { Agreement, ModelCheck, useLanguageNames, useVerdictText } from './model-check.tsx'
import { type LocalModel, useRemoveModel } from './queries.ts'
import { changeToUse, TEXT_TASKS, usesOf } from './text-use.ts'
import { useChoice } from './use-choice.tsx'

/** BCP 47 for sound without words: a voice detector works with every language. */
const NO_WORDS = 'zxx'

const useLanguages = ({ languages }: LocalModel): string => {
  const t = useTexts()
  const names = useLanguageNames()
  if (languages.length === 0 || languages[0] === NO_WORDS) return t('admin.models.anyLanguage')
  return names(languages)
}

/** Whom to thank, and the hashes of its files. */
const Origin = ({ credit, hashes }: Pick<LocalModel, 'credit' | 'hashes'>) => {
  const t = useTexts()
  return (
    <details>
      <Summary>{t('admin.models.origin')}</Summary>
      <p className="mt-2">{t('admin.models.credit', { credit })}</p>
      <dl className="mt-2 grid gap-1">
        {hashes.map(({ file, sha256 }) => (
          <div key={file}>
            <dt className="font-medium text-ink">{file}</dt>
            <dd className="break-all font-mono">{sha256 ?? t('admin.models.hashUnknown')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const ModelFacts = ({ model }: { model: LocalModel }) => {
  const inBytes = useBytes()
  const languages = useLanguages(model)
  return (
    <div className="grid gap-1 text-muted text-small [overflow-wrap:anywhere]">
      <p>{[inBytes(model.size_bytes), languages, model.licence].join(' · ')}</p>
      <ModelCheck model={model} />
      {model.measured && <Agreement measured={model.measured} />}
      <Origin credit={model.credit} hashes={model.hashes} />
    </div>
  )
}

/** What an installed text model works for, and the one button that has it draft and evaluate. */
const UseTextModel = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const { data: settings } = useQuery(adminSettingsQuery(useLanguage()))
  const { saving, save, ask, dialog, isAsking } = useChoice()
  const [confirming, setConfirming] = useState(false)
  const verdictText = useVerdictText()
  if (!settings) return null
  const used = usesOf(settings, 'local', model.id)
  if (used.length === TEXT_TASKS.length) return <p>{t('admin.models.textModelUsed')}</p>
  const [only] = used
  const change = changeToUse('local', model.id)
  const verdict = model.self_test?.verdict
  const isUnfit = verdict?.fit_for.evaluation === false
  const choose = () => {
    if (isUnfit) return setConfirming(true)
    return used.includes('analysis')
      ? save(change)
      : ask({ title: t('admin.trial.use', { name: model.name }), change })
  }
  return (
    <div className="grid gap-3">
      <p>{t(only ? `admin.models.textModelUsedFor.${only}` : 'admin.models.textModelUnused')}</p>
      <Button size="small" className="w-fit" busy={saving.isPending} onClick={choose}>
        {t('admin.models.useTextModel')}
      </Button>
      {dialog}
      {verdict && (
        <ConfirmDialog
          open={confirming}
          danger
          title={t('admin.models.unfitTitle', { name: model.name })}
          confirmLabel={t('settings.unfit.use')}
          busy={saving.isPending}
          onConfirm={() => save(change, { confirm: true })}
          onClose={() => setConfirming(false)}
        >
          {`${verdictText(verdict)} ${t('settings.unfit.text')}`}
        </ConfirmDialog>
      )}
      {!isAsking && <Failure error={saving.error} />}
    </div>
  )
}

const Badges = ({ model, recommended }: Pick<Props, 'model' | 'recommended'>) => {
  const t = useTexts()
  return (
    <>
      {model.state === 'ready' && (
        <Badge tone="good" icon="check">
          {t('admin.models.ready')}
        </Badge>
      )}
      {recommended && <Badge tone="accent">{t('admin.models.recommended')}</Badge>}
      {!model.pinned && <Badge tone="warn">{t('admin.models.notPinned')}</Badge>}
    </>
  )
}

const Remove = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const removal = useRemoveModel(model.id)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="trash"
        aria-label={t('admin.models.removeNamed', { name: model.name })}
        onClick={() => setAsking(true)}
      >
        {t('admin.models.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('admin.models.removeTitle', { name: model.name })}
        confirmLabel={t('admin.models.remove')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('admin.models.removeText')}
      </ConfirmDialog>
      <Failure error={removal.error} />
    </>
  )
}

const Fetch = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const action = useDownloadAction(model.id)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        busy={action.isPending}
        aria-label={t('admin.models.fetchNamed', { name: model.name })}
        onClick={() => action.mutate('start')}
      >
        {t('admin.models.fetch', { size: inBytes(model.size_bytes) })}
      </Button>
      <Failure error={action.error} />
    </>
  )
}

interface Props {
  model: LocalModel
  /** null: none was asked for. */
  download: Download | null
  /** For this machine, to begin with. */
  recommended: boolean
  /** How it fits this machine; null: not said. */
  verdict: string | null
}

/** Takes the focus along when the button that had it gives way to other ones. */
const useFocusInside = (state: unknown) => {
  const row = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus()
  }, [state])
  return row
}

/** One model: what it is good for, what it costs, and how far its download is. */
export const ModelRow = ({ model, download, recommended, verdict }: Props) => {
  const isReady = model.state === 'ready'
  const isComing = !isReady && download !== null && download.phase !== 'ready'
  const row = useFocusInside(isComing)
  return (
    <li ref={row} className="grid gap-3 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">{model.name}</h3>
            <Badges model={model} recommended={recommended} />
          </div>
          {model.about && <p>{model.about}</p>}
          {verdict && !isReady && <p>{verdict}</p>}
        </div>
        {isReady && <Remove model={model} />}
        {!isReady && !isComing && <Fetch model={model} />}
      </div>
      {isComing && <DownloadProgress download={download} />}
      {!isComing && model.error && <Banner tone="error">{model.error}</Banner>}
      {model.purpose === 'mind' && isReady && <UseTextModel model={model} />}
      <ModelFacts model={model} />
    </li>
  )
}
