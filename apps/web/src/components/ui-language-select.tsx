import { nativeLanguageName, UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { Select } from './ui/select.tsx'

interface Props {
  value: string
  onChange: (locale: UiLocale) => void
}

/** The languages of the interface, each named in itself. */
export const UiLanguageSelect = ({ value, onChange }: Props) => (
  <Select value={value} onChange={event => onChange(event.target.value as UiLocale)}>
    {UI_LOCALES.map(locale => (
      <option key={locale} value={locale}>
        {nativeLanguageName(locale)}
      </option>
    ))}
  </Select>
)
