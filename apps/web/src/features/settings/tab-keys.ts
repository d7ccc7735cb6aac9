/** Tabs of every account, and those of administrators, in the order of the page. */
const COMMON_TABS = [
  'profile',
  'interviews',
  'notifications',
  'security',
  'fairness',
  'usage',
  'billing',
] as const
export const ADMIN_TABS = ['ai', 'models', 'evaluations', 'prompts', 'server'] as const

export type TabKey = (typeof COMMON_TABS)[number] | (typeof ADMIN_TABS)[number]

/** The tabs an account has. */
export const tabsFor = (role: 'user' | 'admin' | undefined): readonly TabKey[] =>
  role === 'admin' ? [...COMMON_TABS, ...ADMIN_TABS] : COMMON_TABS

/** The tab an address asks for; the first where it asks for none, or for one this account has not. */
export const tabOf = (asked: string | null, tabs: readonly TabKey[]): TabKey =>
  tabs.find(tab => tab === asked) ?? 'profile'

/** Where a tab is. */
export const tabPath = (tab: TabKey): string => (tab === 'profile' ? '/settings' : `/settings?tab=${tab}`)
