import { CANDIDATE_LOCALES, type CandidateLocale, nativeLanguageName } from '@vivavox/contracts/locales'
import { chooseCandidateLanguage } from '../i18n/candidate-language.ts'
import { useLanguage, useTexts } from '../i18n/hooks.ts'
import { cx } from '../lib/page/cx.ts'
import { Icon } from './icons.tsx'

/** The language of a candidate's pages, each named in itself; also in the room, where nothing else changes by it. */
export const CandidateLanguage = ({ short = false }: { short?: boolean }) => {
  const t = useTexts()
  const language = useLanguage()
  return (
    <span
      className={cx(
        'relative inline-flex h-11 shrink-0 items-center gap-1 rounded-box px-2 text-muted text-small focus-within:outline-2 focus-within:outline-accent hover:bg-sunken hover:text-ink',
        short && 'uppercase',
      )}
    >
      <span aria-hidden="true">{short ? language : nativeLanguageName(language)}</span>
      <Icon name="chevronDown" size={16} />
      <select
        aria-label={t('common.language')}
        value={language}
        onChange={event => chooseCandidateLanguage(event.target.value as CandidateLocale)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {CANDIDATE_LOCALES.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {nativeLanguageName(locale)}
          </option>
        ))}
      </select>
    </span>
  )
}
