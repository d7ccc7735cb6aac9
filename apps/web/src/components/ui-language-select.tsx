import { nativeLanguageName, UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { Choice } from './ui/select.tsx'

interface Props {
  value: string
  onChange: (locale: UiLocale) => void
}

/** The languages of the interface, each named in itself. */
export const UiLanguageSelect = ({ value, onChange }: Props) => (
  <Choice values={UI_LOCALES} chosen={value} textOf={nativeLanguageName} onChoose={onChange} />
)
