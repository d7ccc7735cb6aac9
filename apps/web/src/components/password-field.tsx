import { type ComponentProps, useState } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Field, IconButton, TextInput } from './ui/index.ts'

interface Props extends ComponentProps<typeof TextInput> {
  label: string
  hint?: React.ReactNode
  error?: string | null | undefined
}

/** A password with a button that shows it. */
export const PasswordField = ({ label, hint, error, ...rest }: Props) => {
  const t = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required>
      <span className="relative block">
        <TextInput
          {...rest}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-11"
        />
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'auth.password.hide' : 'auth.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-0 right-0"
        />
      </span>
    </Field>
  )
}
