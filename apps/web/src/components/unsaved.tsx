import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../i18n/index.ts'
import { interceptPopstate } from '../lib/leaving/intercept-popstate.ts'
import { useLeaveWarning } from '../lib/leaving/use-leave-warning.ts'
import { fieldsOf } from '../lib/page/json.ts'
import { ConfirmDialog } from './ui/index.ts'

const address = (): string => location.pathname + location.search

/** The router numbers its entries. Entries of others (a skip link's) have no number. */
const numberOf = (state: unknown): number | undefined => {
  const { idx } = fieldsOf(state)
  return typeof idx === 'number' ? idx : undefined
}

/**
 * The browser's own 'back' and 'forward' while `active`: taken back before the router hears of them.
 * @param onCaught is given what does it after all
 */
const useCaughtHistory = (active: boolean, onCaught: (go: () => void) => void): void => {
  /** 'returning': our own way back is under way; 'passing': the one that is let through. */
  const moving = useRef<'returning' | 'passing' | null>(null)
  useEffect(() => {
    if (!active) return
    const here = address()
    let at = numberOf(history.state)
    return interceptPopstate(event => {
      const known = moving.current
      moving.current = null
      if (known === 'passing') return
      if (known === 'returning') return event.stopImmediatePropagation()
      const to = numberOf(event.state)
      if (address() === here) {
        at = to
        return
      }
      event.stopImmediatePropagation()
      const steps = at === undefined || to === undefined ? -1 : to - at
      moving.current = 'returning'
      history.go(-steps)
      onCaught(() => {
        moving.current = 'passing'
        history.go(steps)
      })
    })
  }, [active, onCaught])
}

type Tell = (who: string, changed: boolean) => void

const UnsavedContext = createContext<Tell>(() => {})

/** Says whether the calling form holds unsaved changes; while any does, leaving asks first. */
export const useUnsaved = (changed: boolean): void => {
  const tell = use(UnsavedContext)
  const who = useId()
  // Before the next event: also asks when the user types and leaves at once.
  useLayoutEffect(() => {
    tell(who, changed)
    return () => tell(who, false)
  }, [tell, who, changed])
}

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]') : null

/** The skip link, and whatever opens another program. */
const isOnThisPage = ({ href, protocol, hash }: HTMLAnchorElement): boolean =>
  !protocol.startsWith('http') || (hash !== '' && href === new URL(hash, location.href).href)

const staysHere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Catches clicks on links before any other listener. */
const useCaughtLinks = (active: boolean, onCaught: (go: () => void) => void): void => {
  useEffect(() => {
    if (!active) return
    const listen = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || link.target === '_blank' || isOnThisPage(link) || staysHere(event)) return
      event.preventDefault()
      event.stopPropagation()
      onCaught(() => link.click())
    }
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [active, onCaught])
}

/** Asks before a link or the browser's 'back' leads away from unsaved changes; closing the tab asks too. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const t = useTexts()
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const [tell] = useState<Tell>(
    () => (who: string, changed: boolean) =>
      setForms(before => {
        if (before.has(who) === changed) return before
        return new Set(changed ? [...before, who] : [...before].filter(one => one !== who))
      }),
  )
  /** What was held back. */
  const [go, setGo] = useState<(() => void) | null>(null)
  const hold = useCallback((held: () => void) => setGo(() => held), [])
  const [leaving, setLeaving] = useState(false)
  const unsaved = forms.size > 0 && !leaving
  useLeaveWarning(unsaved)
  useCaughtLinks(unsaved, hold)
  useCaughtHistory(unsaved, hold)
  useEffect(() => {
    if (!leaving) return
    go?.()
    setGo(null)
    setLeaving(false)
  }, [leaving, go])
  return (
    <UnsavedContext value={tell}>
      {children}
      <ConfirmDialog
        open={go !== null && !leaving}
        title={t('saving.unsaved.title')}
        confirmLabel={t('saving.unsaved.leave')}
        cancelLabel={t('saving.unsaved.stay')}
        danger
        onConfirm={() => setLeaving(true)}
        onClose={() => setGo(null)}
      >
        <p>{t('saving.unsaved.text')}</p>
      </ConfirmDialog>
    </UnsavedContext>
  )
}
