import { useEffect } from 'react'

/** While `active`, closing or reloading the tab asks first. Moves inside the app do not: save drafts instead. */
export const useLeaveWarning = (active: boolean): void => {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
