import { useSyncExternalStore } from 'react'

/** True while the window matches a media query. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

/** Room for a table: below it, lists are cards. */
export const useTableRoom = (): boolean => useMedia('(min-width: 60rem)')

/** Room for the conversation next to its evaluation. */
export const useSideRoom = (): boolean => useMedia('(min-width: 64rem)')
