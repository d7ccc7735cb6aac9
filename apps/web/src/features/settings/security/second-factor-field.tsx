import { Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** A code of the app, or one that was kept for the day it is lost. */
export const SecondFactorField = ({
  value,
  onChange,
}: {
  value: string
  onChange: (code: string) => void
}) => {
  const t = useTexts()
  return (
    <Field label={t('security.twoFactor.anyCode')} required>
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="font-mono"
      />
    </Field>
  )
}
