import { lazy, Suspense, useEffect, useState } from 'react'
import { loadTexts } from '../../i18n/index.ts'
import { letterKeysOn } from '../../lib/page/letter-keys.ts'
import { onOpenPalette, useHasPalette } from '../../lib/page/palette.ts'
import { hotKey, isTyping } from './hot-keys.ts'

const withTexts = async <T,>(module: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([module, loadTexts('palette')])
  return loaded
}
const Palette = lazy(async () => ({ default: (await withTexts(import('./palette.tsx'))).Palette }))
const KeysSheet = lazy(async () => ({ default: (await withTexts(import('./keys-sheet.tsx'))).KeysSheet }))

type Shown = 'palette' | 'keys' | null

const focusSearch = (): boolean => {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]')
  box?.focus()
  return box !== null
}

/** Opens the palette and the list of shortcuts by key; both are loaded on first use. */
export const PaletteHost = () => {
  const isOn = useHasPalette()
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const asked = hotKey(event, isTyping(event.target), letterKeysOn())
      if (asked === null) return
      // Ignores `?` and `/` while a dialog is open.
      if (asked !== 'palette' && document.querySelector('dialog[open]')) return
      if (asked === 'search' && !focusSearch()) return
      event.preventDefault()
      if (asked === 'palette') setShown(now => (now === 'palette' ? null : 'palette'))
      if (asked === 'keys') setShown('keys')
    }
    const stopListening = onOpenPalette(() => setShown('palette'))
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      stopListening()
    }
  }, [isOn])
  if (!isOn || shown === null) return null
  const close = () => setShown(null)
  return (
    <Suspense fallback={null}>
      {shown === 'palette' ? (
        <Palette onClose={close} onKeys={() => setShown('keys')} />
      ) : (
        <KeysSheet onClose={close} />
      )}
    </Suspense>
  )
}
