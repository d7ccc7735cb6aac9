import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../../components/layouts/page.tsx'
import { Loading } from '../../../components/ui/index.ts'
import { UnsavedGuard } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SideTabs } from '../components/side-tabs.tsx'
import { type TabKey, tabOf, tabsFor } from '../tab-keys.ts'

/** What the account can set, tab by tab; each tab is fetched when it is opened. */
export const SettingsPage = ({ panels }: { panels: Readonly<Record<TabKey, ReactNode>> }) => {
  const t = useTexts()
  const { user } = useSession()
  const tabs = tabsFor(user?.role)
  const active = tabOf(useSearchParams()[0].get('tab'), tabs)
  useTitle(t('common.nav.settings'))
  return (
    <Page title={t('common.nav.settings')}>
      <UnsavedGuard>
        <SideTabs tabs={tabs} active={active}>
          <Suspense key={active} fallback={<Loading />}>
            {panels[active]}
          </Suspense>
        </SideTabs>
      </UnsavedGuard>
    </Page>
  )
}
