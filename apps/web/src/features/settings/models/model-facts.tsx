import { languageName } from '@vivavox/contracts/locales'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import type { LocalModel } from './local-models-query.ts'

/** More are counted only. */
const LANGUAGES_SHOWN = 6

const useLanguages = ({ languages }: LocalModel): string => {
  const t = useTexts()
  const locale = useLanguage()
  if (languages.length === 0) return t('admin.models.anyLanguage')
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
    return <p>{t('admin.models.checkedMind', { ...known, words: format.decimal(test.writing.words) })}</p>
  }
  const rates = Object.entries(test.word_error_rates).map(([code, rate]) =>
    t('admin.models.wrongWords', { language: languageName(code, locale), percent: Math.round(100 * rate) }),
  )
  const facts = t('admin.models.checked', { ...known, factor: format.decimal(test.real_time_factor ?? 0) })
  return <p>{[facts, ...rates].join(' · ')}</p>
}

const Hashes = ({ hashes }: Pick<LocalModel, 'hashes'>) => {
  const t = useTexts()
  return (
    <details>
      <summary className="w-fit cursor-pointer">{t('admin.models.hashes')}</summary>
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

/** Size, languages, licence and whom to thank; what its check found. */
export const ModelFacts = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const languages = useLanguages(model)
  return (
    <div className="grid gap-1 text-muted text-small [overflow-wrap:anywhere]">
      <p>
        {inBytes(model.size_bytes)} · {languages}
      </p>
      <p>{t('admin.models.credit', { licence: model.licence, credit: model.credit })}</p>
      {model.self_test && <SelfTest test={model.self_test} />}
      <Hashes hashes={model.hashes} />
    </div>
  )
}
