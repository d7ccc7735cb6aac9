import { useQuery } from '@tanstack/react-query'
import { answersAtOnce } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import { useState } from 'react'
import { Badge, Banner, Button, ConfirmDialog, Failure, Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { adminSettingsQuery } from '../queries.ts'
import type { LocalModel } from './local-models.ts'
import { useModelAction } from './local-models.ts'
import { ModelProgress } from './model-progress.tsx'
import { changeToUse, TEXT_TASKS, usesOf } from './text-use.ts'
import { useChoice } from './use-choice.tsx'

/** BCP 47 for sound without words: a voice detector works with every language. */
const NO_WORDS = 'zxx'

/** More are counted only. */
const LANGUAGES_SHOWN = 6

const useLanguages = ({ languages }: LocalModel): string => {
  const t = useTexts()
  const locale = useLanguage()
  if (languages.length === 0 || languages[0] === NO_WORDS) return t('admin.models.anyLanguage')
  const names = languages.slice(0, LANGUAGES_SHOWN).map(code => languageName(code, locale))
  const more = languages.length - names.length
  return more > 0 ? t('admin.models.moreLanguages', { names: names.join(', '), more }) : names.join(', ')
}

const SelfTest = ({ test }: { test: NonNullable<LocalModel['self_test']> }) => {
  const t = useTexts()
  const locale = useLanguage()
  const format = useFormat()
  const inBytes = useBytes()
  const known = { date: format.date(test.at), memory: inBytes(test.memory_mb * 1_000_000) }
  if (test.writing) {
    return (
      <p>{t('admin.models.checkedTextModel', { ...known, words: format.decimal(test.writing.words) })}</p>
    )
  }
  const rates = Object.entries(test.word_error_rates).map(([code, rate]) =>
    t('admin.models.wrongWords', { language: languageName(code, locale), percent: Math.round(100 * rate) }),
  )
  const facts = t('admin.models.checked', { ...known, factor: format.decimal(test.real_time_factor ?? 0) })
  const hears =
    rates.length > 0 && t('admin.models.atOnce', { count: answersAtOnce(test.real_time_factor ?? 0) })
  return <p>{[facts, hears, ...rates].filter(Boolean).join(' · ')}</p>
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
      {model.self_test && <SelfTest test={model.self_test} />}
      <Origin credit={model.credit} hashes={model.hashes} />
    </div>
  )
}

/** What an installed text model works for, and the one button that has it draft and evaluate. */
const UseTextModel = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const { data: settings } = useQuery(adminSettingsQuery(useLanguage()))
  const { saving, save, ask, dialog, isAsking } = useChoice()
  if (!settings) return null
  const used = usesOf(settings, 'local', model.id)
  if (used.length === TEXT_TASKS.length) return <p>{t('admin.models.textModelUsed')}</p>
  const [only] = used
  const change = changeToUse('local', model.id)
  const choose = () =>
    used.includes('analysis')
      ? save(change)
      : ask({ title: t('admin.trial.use', { name: model.name }), change })
  return (
    <div className="grid gap-3">
      <p>{t(only ? `admin.models.textModelUsedFor.${only}` : 'admin.models.textModelUnused')}</p>
      <Button size="small" className="w-fit" busy={saving.isPending} onClick={choose}>
        {t('admin.models.useTextModel')}
      </Button>
      {dialog}
      {!isAsking && <Failure error={saving.error} />}
    </div>
  )
}

const Badges = ({ model, recommended }: { model: LocalModel; recommended: boolean }) => {
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

const Remove = ({ model, action }: { model: LocalModel; action: ReturnType<typeof useModelAction> }) => {
  const t = useTexts()
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
        busy={action.isPending}
        onConfirm={() => action.mutate('remove', { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('admin.models.removeText')}
      </ConfirmDialog>
    </>
  )
}

const Action = ({ model, action }: { model: LocalModel; action: ReturnType<typeof useModelAction> }) => {
  const t = useTexts()
  const inBytes = useBytes()
  if (model.state === 'ready') return <Remove model={model} action={action} />
  if (model.state === 'downloading')
    return (
      <Button
        variant="secondary"
        size="small"
        busy={action.isPending}
        aria-label={t('admin.models.stopNamed', { name: model.name })}
        onClick={() => action.mutate('cancel')}
      >
        {t('admin.models.stop')}
      </Button>
    )
  const size = inBytes(model.size_bytes)
  return (
    <Button
      variant="secondary"
      size="small"
      icon="download"
      busy={action.isPending}
      aria-label={t(model.progress ? 'admin.models.resumeNamed' : 'admin.models.fetchNamed', {
        name: model.name,
      })}
      onClick={() => action.mutate('download')}
    >
      {model.progress ? t('admin.models.resume') : t('admin.models.fetch', { size })}
    </Button>
  )
}

/** One model: what it is good for, what it costs, and how far it is. @param recommended for the account's language */
export const ModelRow = ({ model, recommended }: { model: LocalModel; recommended: boolean }) => {
  const action = useModelAction(model.id)
  return (
    <li className="grid gap-3 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">{model.name}</h3>
            <Badges model={model} recommended={recommended} />
          </div>
          {model.about && <p>{model.about}</p>}
        </div>
        <Action model={model} action={action} />
      </div>
      {model.progress && (
        <ModelProgress name={model.name} progress={model.progress} running={model.state === 'downloading'} />
      )}
      {model.error && <Banner tone="error">{model.error}</Banner>}
      <Failure error={action.error} />
      {model.purpose === 'mind' && model.state === 'ready' && <UseTextModel model={model} />}
      <ModelFacts model={model} />
    </li>
  )
}
