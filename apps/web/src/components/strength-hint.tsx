import { useTexts } from '../i18n/index.ts'
import { passwordStrength, STRENGTHS } from '../lib/forms/password-strength.ts'
import { cx } from '../lib/page/cx.ts'

const COLOURS = { short: 'bg-line', weak: 'bg-bad', fair: 'bg-warn', strong: 'bg-good' } as const
const STEPS = [1, 2, 3]

/** How hard the password is to guess, in bars and a word. */
export const StrengthHint = ({ password }: { password: string }) => {
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
