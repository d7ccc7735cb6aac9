import { useEffect, useState } from 'react'
import type { Grouper } from './format-phone.ts'

/** Loads the countries' own ways to group numbers; undefined until they are there. */
export const useGrouper = (): Grouper | undefined => {
  const [grouper, setGrouper] = useState<Grouper>()
  useEffect(() => {
    let wanted = true
    // Without it numbers are grouped plainly: nothing to tell the candidate.
    import('libphonenumber-js/min').then(
      ({ AsYouType }) => wanted && setGrouper(() => (number: string) => new AsYouType().input(number)),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  return grouper
}
