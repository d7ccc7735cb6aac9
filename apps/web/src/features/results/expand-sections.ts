import { useEffect } from 'react'

/** Opens every section that is folded around an element, as the browser does for its own search. */
export const expandAround = (element: Element): void => {
  for (let fold = element.closest('[hidden]'); fold; fold = element.closest('[hidden]')) {
    fold.dispatchEvent(new Event('beforematch'))
    fold.removeAttribute('hidden')
  }
}

const placeOf = (hash: string): HTMLElement | null => (hash ? document.getElementById(hash.slice(1)) : null)

/** What an address or a link of the page points to is seen, also where it is folded away. The content is there by now. */
export const useExpandedTargets = (): void =>
  useEffect(() => {
    const arrive = () => {
      const place = placeOf(location.hash)
      if (!place) return
      expandAround(place)
      place.scrollIntoView()
    }
    // Before the browser goes there: a second press on the same link changes no address.
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
      const place = link && placeOf(link.hash)
      if (place) expandAround(place)
    }
    arrive()
    window.addEventListener('hashchange', arrive)
    document.addEventListener('click', follow)
    return () => {
      window.removeEventListener('hashchange', arrive)
      document.removeEventListener('click', follow)
    }
  }, [])
