import { useLocation } from 'react-router'
import { useSession } from '../session/session.ts'

const OPEN = 'open-palette'

/** Opens the command palette from a button. */
export const openPalette = (): void => void window.dispatchEvent(new Event(OPEN))

/** Calls back when a button asks for the palette. @returns stops listening */
export const onOpenPalette = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}

/** Is there a palette? Not on candidates' pages nor when signed out; while the session is loading there is one, so that the header does not jump. */
export const useHasPalette = (): boolean => {
  const { pathname } = useLocation()
  const { status } = useSession()
  return status !== 'signed-out' && !/^\/(interview|demo)/.test(pathname)
}
