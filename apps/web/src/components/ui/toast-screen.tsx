import { type FocusEvent, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useTexts } from '../../i18n/hooks.ts'
import { useTheme } from '../../lib/page/theme.ts'
import { connectToasts, type ToastMessage } from './toast-queue.ts'

const TOAST_MS = 3_000
/** Pixels: a page's main buttons stand top right or in a bar at the bottom right, and both stay in reach. */
const BESIDE_BUTTONS = { bottom: 20, left: 20 }
const ABOVE_BAR = { bottom: 76, left: 16, right: 16 }

const show = ({ tone, text, action, isPassing }: ToastMessage): void => {
  const staysUntilClosed = tone === 'error' && !isPassing
  const id = sonner[tone](text, {
    duration: staysUntilClosed || action ? Number.POSITIVE_INFINITY : TOAST_MS,
    closeButton: staysUntilClosed || action !== undefined,
    ...(action && { action }),
  })
  // A time of our own: the library's stands still under the pointer, and what it offers could not be done any more.
  if (action) setTimeout(() => sonner.dismiss(id), action.forMs)
}

/** The library would send the focus back to where it came from when it leaves: Tab would go round in a ring. */
const letGo = (event: FocusEvent): void => event.stopPropagation()

/** Shows the queue's messages; fetched with the first of them. */
export const ToastScreen = () => {
  const t = useTexts()
  useEffect(() => connectToasts(show), [])
  return (
    <div onFocusCapture={letGo}>
      <Sonner
        position="bottom-left"
        offset={BESIDE_BUTTONS}
        mobileOffset={ABOVE_BAR}
        theme={useTheme()}
        containerAriaLabel={t('common.notifications')}
        toastOptions={{
          actionButtonStyle: {
            height: '32px',
            padding: '0 12px',
            background: 'var(--surface)',
            color: 'var(--ink)',
            border: '1px solid var(--line-strong)',
            fontWeight: '500',
            fontSize: 'var(--text-small)',
          },
          style: {
            background: 'var(--surface)',
            color: 'var(--ink)',
            borderColor: 'var(--line)',
            borderRadius: 'var(--radius-box)',
            fontFamily: 'var(--font-sans)',
            fontSize: 'var(--text-body)',
          },
        }}
      />
    </div>
  )
}
