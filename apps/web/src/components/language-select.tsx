import { INTERVIEW_LANGUAGES, languageName, nativeLanguageName } from '@vivavox/contracts/locales'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/hooks.ts'
import { Select } from './ui/select.tsx'

/** First in the list: the languages the product itself speaks best. */
const FIRST = ['ru', 'en']

const optionsIn = (locale: string) => {
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  const rows = INTERVIEW_LANGUAGES.map(code => {
    const name = capital(languageName(code, locale))
    const own = nativeLanguageName(code)
    return { code, label: own.toLowerCase() === name.toLowerCase() ? name : `${name} · ${own}` }
  })
  const rest = rows.filter(row => !FIRST.includes(row.code))
  rest.sort((a, b) => a.label.localeCompare(b.label, locale))
  return [...rows.filter(row => FIRST.includes(row.code)), ...rest]
}

interface Props {
  /** A code; '' while nothing is chosen. */
  value: string
  onChange: (code: string) => void
  /** Stands there while nothing is chosen; without it something always is. */
  placeholder?: string
}

/** All interview languages, named in the reader's language and in their own; typing the first letters finds one. */
export const LanguageSelect = ({ value, onChange, placeholder }: Props) => {
  const locale = useLanguage()
  const options = useMemo(() => optionsIn(locale), [locale])
  return (
    <Select value={value} onChange={event => onChange(event.target.value)}>
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  )
}
