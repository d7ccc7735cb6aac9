import { PASSWORD_MAX } from '@vivavox/contracts/limits'
import { useTexts } from '../i18n/index.ts'
import type { NewPassword } from '../lib/forms/new-password.ts'
import { passwordStrength, STRENGTHS } from '../lib/forms/new-password.ts'
import { cx } from '../lib/page/cx.ts'
import { PasswordField } from './password-field.tsx'

const COLOURS = { short: 'bg-line', weak: 'bg-bad', fair: 'bg-warn', strong: 'bg-good' } as const
const STEPS = [1, 2, 3]

const StrengthHint = ({ password }: { password: string }) => {
  const t = useTexts()
  const strength = passwordStrength(password)
  const full = STRENGTHS.indexOf(strength)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <span aria-hidden="true" className="flex gap-1">
        {STEPS.map(step => (
          <span
            key={step}
            className={cx('h-1.5 w-7 rounded-full', step <= full ? COLOURS[strength] : 'bg-line')}
          />
        ))}
      </span>
      {t(`auth.strength.${strength}`)}
    </span>
  )
}

interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** What is wrong with which of the two. */
  errorOf: (field: keyof NewPassword) => string | undefined
  /** The first field's label; 'Password' by default. */
  label?: string
}

/** A password to be set, twice, with a hint at how strong it is. */
export const NewPasswordFields = ({ value, onChange, errorOf, label }: Props) => {
  const t = useTexts()
  const { password } = value
  const strength = password === '' ? t('auth.password.hint') : <StrengthHint password={password} />
  const bind = (field: keyof NewPassword) => ({
    name: field,
    value: value[field],
    error: errorOf(field),
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
  })
  return (
    <>
      <PasswordField
        {...bind('password')}
        label={label ?? t('auth.password')}
        // What is wrong with it says enough.
        hint={errorOf('password') ? undefined : strength}
      />
      <PasswordField {...bind('confirmPassword')} label={t('auth.confirmPassword')} />
    </>
  )
}
