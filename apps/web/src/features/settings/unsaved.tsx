import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { ConfirmDialog } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useLeaveWarning } from '../../lib/use-leave-warning.ts'

type Tell = (who: string, changed: boolean) => void

const UnsavedContext = createContext<Tell>(() => {})

/** Says whether the calling form holds unsaved changes; while any does, leaving asks first. */
export const useUnsaved = (changed: boolean): void => {
  const tell = use(UnsavedContext)
  const who = useId()
  useEffect(() => {
    tell(who, changed)
    return () => tell(who, false)
  }, [tell, who, changed])
}

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]') : null

const staysHere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Presses on links, caught before anybody else hears of them. */
const useCaughtLinks = (active: boolean, onCaught: (link: HTMLAnchorElement) => void): void => {
  useEffect(() => {
    if (!active) return
    const listen = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || link.target === '_blank' || staysHere(event)) return
      event.preventDefault()
      event.stopPropagation()
      onCaught(link)
    }
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [active, onCaught])
}

/** Asks before a link inside leads away from unsaved changes; closing the tab asks too. */
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
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const [leaving, setLeaving] = useState(false)
  const unsaved = forms.size > 0 && !leaving
  useLeaveWarning(unsaved)
  useCaughtLinks(unsaved, setLink)
  useEffect(() => {
    if (!leaving) return
    link?.click()
    setLink(null)
    setLeaving(false)
  }, [leaving, link])
  return (
    <UnsavedContext value={tell}>
      {children}
      <ConfirmDialog
        open={link !== null && !leaving}
        title={t('settings.unsaved.title')}
        confirmLabel={t('settings.unsaved.leave')}
        cancelLabel={t('settings.unsaved.stay')}
        danger
        onConfirm={() => setLeaving(true)}
        onClose={() => setLink(null)}
      >
        <p>{t('settings.unsaved.text')}</p>
      </ConfirmDialog>
    </UnsavedContext>
  )
}
