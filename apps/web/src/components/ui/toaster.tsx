import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasWaitingToasts, onFirstToast } from './toast-queue.ts'

const ToastScreen = lazy(async () => ({ default: (await import('./toast-screen.tsx')).ToastScreen }))
let awake = false
const isAwake = (): boolean => {
  awake ||= hasWaitingToasts()
  return awake
}

/** Where toasts appear. Loads the toast library with the first message. */
export const Toaster = () =>
  useSyncExternalStore(onFirstToast, isAwake) && (
    <Suspense fallback={null}>
      <ToastScreen />
    </Suspense>
  )
