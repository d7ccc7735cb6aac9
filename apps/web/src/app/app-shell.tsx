import { lazy } from 'react'
import { PageOutlet } from './page-outlet.tsx'

/** Pages without header and footer: who comes for one of them loads neither. */
const BARE = /^\/(login|register|interview|results)(\/|$)/

const load = () => import('./app-layout.tsx')
const AppLayout = lazy(async () => ({ default: (await load()).AppLayout }))

// Asked for beside the words of the page, not after them.
if (!BARE.test(window.location.pathname)) void load()

/** Header, page, footer. */
export const AppShell = () => (
  <AppLayout>
    <PageOutlet />
  </AppLayout>
)
