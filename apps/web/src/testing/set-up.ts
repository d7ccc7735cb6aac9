import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../lib/api/query-client.ts'
import { clearSession } from '../lib/session/session-store.ts'
import { forgetInstallation } from './installation.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// A busy machine is slow: only what never comes is a fault.
configure({ asyncUtilTimeout: 10_000 })
// What is refused is shown at once.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } })

// The simulated browser has no devices.
const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] })
Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })

afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  forgetInstallation()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
