import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadTexts } from '../../i18n/index.ts'
import { useSession } from '../../lib/session/session.ts'
import { hotKey, isTyping } from './hot-keys.ts'

const withTexts = async <T,>(module: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([module, loadTexts(['desk', 'results'])])
  return loaded
}
const Palette = lazy(async () => ({ default: (await withTexts(import('./palette.tsx'))).Palette }))
const KeysSheet = lazy(async () => ({ default: (await withTexts(import('./keys-sheet.tsx'))).KeysSheet }))

const OPEN = 'open-palette'
type Shown = 'palette' | 'keys' | null

/** Opens the command palette from a button. */
export const openPalette = (): void => void window.dispatchEvent(new Event(OPEN))

const focusSearch = (): boolean => {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]')
  box?.focus()
  return box !== null
}

/** Where keys are a candidate's, or nobody is signed in, there are none of ours. */
const useIsOn = (): boolean => {
  const { pathname } = useLocation()
  const { status } = useSession()
  return status === 'signed-in' && !/^\/(interview|demo)/.test(pathname)
}

/** Listens for the product's keys; what they open is fetched with the first press. */
export const PaletteHost = () => {
  const isOn = useIsOn()
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const asked = hotKey(event, isTyping(event.target))
      if (asked === null) return
      // A dialog asks something first.
      if (asked !== 'palette' && document.querySelector('dialog[open]')) return
      if (asked === 'search' && !focusSearch()) return
      event.preventDefault()
      if (asked === 'palette') setShown(now => (now === 'palette' ? null : 'palette'))
      if (asked === 'keys') setShown('keys')
    }
    const onOpen = () => setShown('palette')
    window.addEventListener('keydown', onKey)
    window.addEventListener(OPEN, onOpen)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(OPEN, onOpen)
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
