import { Fragment, type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Page } from '../../components/layouts/page.tsx'
import { Loading } from '../../components/ui/index.ts'
import { nextIndex } from '../../components/ui/roving.ts'
import { UnsavedGuard } from '../../components/unsaved.tsx'
import { useTexts } from '../../i18n/index.ts'
import { cx } from '../../lib/page/cx.ts'
import { useStrip } from '../../lib/page/use-strip.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useCan } from '../../lib/session/can.ts'
import { useSession } from '../../lib/session/session.ts'
import { groupOf, isFirstOfGroup, type TabKey, tabOf, tabPath, tabsFor } from './tab-keys.ts'

const idOf = (tab: TabKey): string => `settings-tab-${tab}`

/** Moves from the focused tab to the one a key leads to, as a press on that would. */
const move = (event: KeyboardEvent, tabs: readonly TabKey[], from: TabKey): void => {
  const index = nextIndex(event.key, tabs.indexOf(from), tabs.length)
  const tab = index === undefined ? undefined : tabs[index]
  if (!tab) return
  event.preventDefault()
  const link = document.getElementById(idOf(tab))
  link?.focus()
  link?.click()
}

/** For the eye: a list of tabs holds nothing but tabs. */
const GroupHeading = ({ group }: { group: ReturnType<typeof groupOf> }) => (
  <p
    role="presentation"
    aria-hidden="true"
    className="flex shrink-0 items-center whitespace-nowrap px-2 text-muted text-small not-first:ml-3 not-first:border-line not-first:border-l not-first:pl-4 md:not-first:mt-4 md:not-first:ml-0 md:px-3! md:not-first:border-l-0 md:py-1"
  >
    {useTexts()(`settings.group.${group}`)}
  </p>
)

interface Props {
  tabs: readonly TabKey[]
  active: TabKey
  children: ReactNode
}

/** Tabs that stand in the address: next to the panel on a desk, above it on a phone. One tab stop; arrows, Home and End move. */
const SideTabs = ({ tabs, active, children }: Props) => {
  const t = useTexts()
  const strip = useRef<HTMLDivElement>(null)
  useStrip(strip, active)
  return (
    <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
      <div
        ref={strip}
        role="tablist"
        aria-label={t('common.nav.settings')}
        aria-orientation="vertical"
        className="strip -mx-4 flex gap-1 overflow-x-auto border-line border-b px-4 md:sticky md:top-6 md:mx-0 md:grid md:overflow-visible md:border-b-0 md:px-0"
      >
        {tabs.map((tab, index) => (
          <Fragment key={tab}>
            {isFirstOfGroup(tabs, index) && <GroupHeading group={groupOf(tab)} />}
            <Link
              to={tabPath(tab)}
              role="tab"
              id={idOf(tab)}
              aria-selected={tab === active}
              aria-controls="settings-panel"
              tabIndex={tab === active ? 0 : -1}
              preventScrollReset
              onKeyDown={event => move(event, tabs, tab)}
              className={cx(
                '-mb-px flex min-h-10 items-center whitespace-nowrap border-b-2 px-2 transition-colors focus-visible:-outline-offset-2 md:mb-0 md:whitespace-normal md:rounded-box md:border-b-0 md:px-3',
                tab === active
                  ? 'border-accent font-medium text-ink md:bg-sunken'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(`settings.tab.${tab}`)}
            </Link>
          </Fragment>
        ))}
      </div>
      <div
        role="tabpanel"
        id="settings-panel"
        data-ground
        aria-labelledby={idOf(active)}
        className="grid min-w-0 max-w-2xl gap-6"
      >
        {children}
      </div>
    </div>
  )
}

/** What the account can set, tab by tab; each tab is fetched when it is opened. */
export const SettingsPage = ({ panels }: { panels: Readonly<Record<TabKey, ReactNode>> }) => {
  const t = useTexts()
  const { user } = useSession()
  const tabs = tabsFor(user?.role, useCan())
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
