import type { Texts } from '../i18n/engine.ts'
import type { Theme } from '../lib/page/theme.ts'
import { Icon } from './icons.tsx'

const CHOICES = [
  ['system', 'monitor'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const

interface Props {
  t: Texts
  /** The one in use; absent where a script of the page tells it. */
  theme?: Theme
  onChoose?: (theme: Theme) => void
}

/** Three toggles, one of them pressed. */
export const ThemeButtons = ({ t, theme = 'system', onChoose }: Props) => (
  <fieldset aria-label={t('common.theme')} className="flex gap-1" data-theme-choices="">
    {CHOICES.map(([choice, icon]) => (
      <button
        key={choice}
        type="button"
        value={choice}
        title={t(`common.theme.${choice}`)}
        aria-label={t(`common.theme.${choice}`)}
        aria-pressed={choice === theme}
        onClick={onChoose && (() => onChoose(choice))}
        className="inline-flex size-8 items-center justify-center rounded-box text-muted transition-colors hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
      >
        <Icon name={icon} size={16} />
      </button>
    ))}
  </fieldset>
)
