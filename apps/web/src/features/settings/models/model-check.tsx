import { answersAtOnce } from '@vivavox/contracts/limits'
import type { MeasuredAgreement, TextVerdict } from '@vivavox/contracts/local-models'
import { languageName } from '@vivavox/contracts/locales'
import { Banner } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { agreementWord } from './agreement-words.ts'
import type { LocalModel } from './queries.ts'

type Test = NonNullable<LocalModel['self_test']>

/** More are counted only. */
const LANGUAGES_SHOWN = 6

/** Names of languages in a line, six at most. */
export const useLanguageNames = () => {
  const t = useTexts()
  const locale = useLanguage()
  return (codes: readonly string[]): string => {
    const names = codes.slice(0, LANGUAGES_SHOWN).map(code => languageName(code, locale))
    const more = codes.length - names.length
    return more > 0 ? t('admin.models.moreLanguages', { names: names.join(', '), more }) : names.join(', ')
  }
}

/** What a text model is fit for, and why not more. */
export const useVerdictText = () => {
  const t = useTexts()
  const names = useLanguageNames()
  return ({ fit_for, faults }: TextVerdict): string => {
    const { drafts, evaluation, failed_in } = fit_for
    const reasons = faults.map(fault => t(`admin.models.fault.${fault}`)).join('; ')
    const fit = evaluation ? 'evaluation' : 'none'
    const text = t(`admin.models.verdict.${drafts ? 'both' : fit}`, { reasons })
    const isPartly = evaluation && failed_in.length > 0
    return isPartly ? `${text} ${t('admin.models.verdict.failedIn', { names: names(failed_in) })}` : text
  }
}

const usePercents = () => {
  const t = useTexts()
  const locale = useLanguage()
  return (key: 'wrongWords' | 'rightOrder', parts: Record<string, number>): string[] =>
    Object.entries(parts).map(([code, part]) =>
      t(`admin.models.${key}`, { language: languageName(code, locale), percent: Math.round(100 * part) }),
    )
}

const Verdict = ({ verdict }: { verdict: TextVerdict }) => {
  const t = useTexts()
  const text = useVerdictText()(verdict)
  const percents = usePercents()
  const minutes = Math.max(1, Math.round(verdict.minutes_per_interview))
  return (
    <>
      {verdict.fit_for.evaluation ? <p className="text-ink">{text}</p> : <Banner tone="warn">{text}</Banner>}
      <p>{t('admin.models.minutes', { minutes })}</p>
      <p>{t('admin.models.order', { rates: percents('rightOrder', verdict.order).join(', ') })}</p>
    </>
  )
}

/** How it agreed with graded interviews, wherever that was measured. */
export const Agreement = ({ measured }: { measured: MeasuredAgreement }) => {
  const t = useTexts()
  const format = useFormat()
  const { rank_correlation, interviews, gates_kept: kept, gates, at } = measured
  return (
    <p>
      {t(`admin.models.agreement.${agreementWord(measured)}`, { interviews })}{' '}
      {t('admin.models.agreementFigures', {
        value: format.ratio(rank_correlation),
        kept,
        gates,
        date: format.date(at),
      })}
    </p>
  )
}

const TextCheck = ({ test, writing }: { test: Test; writing: NonNullable<Test['writing']> }) => {
  const t = useTexts()
  const format = useFormat()
  const memory = useBytes()(test.memory_mb * 1_000_000)
  const speed = { read: format.decimal(writing.tokens_read), written: format.decimal(writing.tokens_written) }
  const facts = [
    t('admin.models.checkedTextModel', { date: format.date(test.at), memory, ...speed }),
    writing.backend ? t('admin.models.backend', { name: writing.backend }) : null,
  ]
  return (
    <>
      {test.verdict && <Verdict verdict={test.verdict} />}
      {writing.backend === null && <Banner tone="warn">{t('admin.models.plainArithmetic')}</Banner>}
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}

const SpeechCheck = ({ test, model }: { test: Test; model: LocalModel }) => {
  const t = useTexts()
  const format = useFormat()
  const memory = useBytes()(test.memory_mb * 1_000_000)
  const percents = usePercents()
  const names = useLanguageNames()
  const speaks = model.purpose === 'voice'
  const left = speaks ? [] : model.languages.filter(code => !(code in test.word_error_rates))
  const facts = [
    t(speaks ? 'admin.models.checkedVoice' : 'admin.models.checked', {
      date: format.date(test.at),
      memory,
      factor: format.decimal(test.real_time_factor ?? 0),
    }),
    speaks || test.real_time_factor === null
      ? null
      : t('admin.models.atOnce', { count: answersAtOnce(test.real_time_factor) }),
    ...percents('wrongWords', test.word_error_rates),
    left.length > 0 ? t('admin.models.languagesLeft', { names: names(left) }) : null,
  ]
  return <p>{facts.filter(Boolean).join(' · ')}</p>
}

/** How an installed model did when it was checked on this machine, or how to have it checked. */
export const ModelCheck = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const test = model.self_test
  if (!test) {
    const isChecked = model.state !== 'ready' || model.languages[0] === 'zxx'
    return isChecked ? null : <p>{t('admin.models.notChecked', { id: model.id })}</p>
  }
  return test.writing ? (
    <TextCheck test={test} writing={test.writing} />
  ) : (
    <SpeechCheck test={test} model={model} />
  )
}
