import { useTexts } from '../i18n/hooks.ts'
import { setTheme, useTheme } from '../lib/page/theme.ts'
import { ThemeButtons } from './theme-buttons.tsx'

/** Light, dark or the system's; remembered in this browser. */
export const ThemeSwitch = () => <ThemeButtons t={useTexts()} theme={useTheme()} onChoose={setTheme} />
