import { useSyncExternalStore } from 'react'
import { isPageLoading, onPageLoading } from './page-loading.ts'

/** A thin line along the top while the next page is fetched; quick ones come without it. */
export const LoadingBar = () =>
  useSyncExternalStore(onPageLoading, isPageLoading) && (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="loading-bar h-full bg-accent" />
    </div>
  )
