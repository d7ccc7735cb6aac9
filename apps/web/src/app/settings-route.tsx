import { type ComponentType, lazy, type ReactNode } from 'react'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import type { TabKey } from '../features/settings/tab-keys.ts'
import { loadTexts } from '../i18n/engine.ts'

type Load = () => Promise<{ Component: ComponentType }>

/** @param texts that few need, on top of the page's */
const lazyTab = (load: Load, texts?: () => Promise<unknown>): ReactNode => {
  const Tab = lazy(async () => {
    const [{ Component: Panel }] = await Promise.all([load(), texts?.()])
    return { default: Panel }
  })
  return <Tab />
}

const adminTab = (load: Load): ReactNode => lazyTab(load, () => loadTexts('admin'))

const PANELS: Readonly<Record<TabKey, ReactNode>> = {
  profile: lazyTab(() => import('../features/settings/tabs/profile-tab.tsx')),
  company: lazyTab(() => import('../features/settings/tabs/company-tab.tsx')),
  members: lazyTab(() => import('../features/settings/tabs/members-tab.tsx')),
  audit: lazyTab(
    () => import('../features/settings/tabs/audit-tab.tsx'),
    () => loadTexts('aside'),
  ),
  interviews: lazyTab(() => import('../features/settings/tabs/interviews-tab.tsx')),
  messages: lazyTab(
    () => import('../features/settings/tabs/messages-tab.tsx'),
    () => loadTexts('messages'),
  ),
  fairness: lazyTab(() => import('../features/settings/tabs/fairness-tab.tsx')),
  notifications: lazyTab(() => import('../features/settings/tabs/notifications-tab.tsx')),
  security: lazyTab(() => import('../features/settings/tabs/security-tab.tsx')),
  usage: lazyTab(() => import('../features/settings/tabs/usage-tab.tsx')),
  billing: lazyTab(() => import('../features/subscriptions/components/billing-panel.tsx')),
  ai: adminTab(() => import('../features/settings/tabs/ai-tab.tsx')),
  models: adminTab(() => import('../features/settings/tabs/models-tab.tsx')),
  prompts: adminTab(() => import('../features/settings/tabs/prompts-tab.tsx')),
  evaluations: adminTab(() => import('../features/settings/tabs/evaluations-tab.tsx')),
  accounts: adminTab(() => import('../features/settings/tabs/accounts-tab.tsx')),
  server: lazyTab(
    () => import('../features/settings/tabs/server-tab.tsx'),
    () => Promise.all([loadTexts('admin'), loadTexts('connections')]),
  ),
}

/** The settings with the tabs of all features. */
export const Component = () => <SettingsPage panels={PANELS} />
