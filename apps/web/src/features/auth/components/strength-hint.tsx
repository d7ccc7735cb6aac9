import { LevelBars } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import { passwordStrength, STRENGTHS } from '../password-strength.ts'

const COLOURS = { short: 'text-muted', weak: 'text-bad', fair: 'text-warn', strong: 'text-good' } as const
const HEIGHTS = [0.35, 0.6, 0.9]

/** How hard the password is to guess, in bars and a word. */
export const StrengthHint = ({ password }: { password: string }) => {
  const t = useTexts()
  const strength = passwordStrength(password)
  const full = STRENGTHS.indexOf(strength)
  return (
    <span className="flex items-center gap-2">
      <LevelBars
        levels={HEIGHTS.map((height, index) => (index < full ? height : 0))}
        className={cx('h-4', COLOURS[strength])}
      />
      {t(`auth.strength.${strength}`)}
    </span>
  )
}
