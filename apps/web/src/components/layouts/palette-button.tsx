import { useTexts } from '../../i18n/hooks.ts'
import { COMMAND_KEY } from '../../lib/page/command-key.ts'
import { openPalette, useHasPalette } from '../../lib/page/palette.ts'
import { Icon } from '../icons.tsx'

/** Opens the command palette: a field's look with its keys where there is room, an icon elsewhere. */
export const PaletteButton = () => {
  const t = useTexts()
  const isThere = useHasPalette()
  if (!isThere) return null
  const label = t('common.nav.search')
  return (
    <button
      type="button"
      onClick={openPalette}
      title={`${label} (${COMMAND_KEY} K)`}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={COMMAND_KEY === '⌘' ? 'Meta+K' : 'Control+K'}
      className="inline-flex size-10 shrink-0 pointer-coarse:size-11 items-center justify-center gap-2 rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink lg:mr-3 lg:w-auto lg:border lg:border-line-strong lg:px-3"
    >
      <Icon name="search" size={18} />
      <span className="text-small max-lg:hidden">{label}</span>
      <kbd className="ml-4 font-sans text-small pointer-coarse:hidden max-lg:hidden">{COMMAND_KEY} K</kbd>
    </button>
  )
}
