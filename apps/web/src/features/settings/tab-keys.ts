import type { Permission } from '@vivavox/contracts/permissions'

/** Tabs of every account, and those of administrators, in the order of the page. */
const COMMON_TABS = [
  'profile',
  'members',
  'interviews',
  'notifications',
  'security',
  'fairness',
  'usage',
  'billing',
] as const
export const ADMIN_TABS = ['ai', 'models', 'evaluations', 'prompts', 'server'] as const

export type TabKey = (typeof COMMON_TABS)[number] | (typeof ADMIN_TABS)[number]

/** What a tab is about, where not every member may do it. */
const NEEDS: Partial<Record<TabKey, Permission>> = {
  members: 'members.view',
  interviews: 'company.edit',
  fairness: 'fairness.view',
  usage: 'company.view',
  billing: 'billing.manage',
}

/** The tabs an account has. @param isPermitted by its role in the organisation */
export const tabsFor = (
  role: 'user' | 'admin' | undefined,
  isPermitted: (permission: Permission) => boolean = () => true,
): readonly TabKey[] => {
  const isShown = (tab: TabKey) => {
    const needed = NEEDS[tab]
    return !needed || isPermitted(needed)
  }
  const common = COMMON_TABS.filter(isShown)
  return role === 'admin' ? [...common, ...ADMIN_TABS] : common
}

/** The tab an address asks for; the first where it asks for none, or for one this account has not. */
export const tabOf = (asked: string | null, tabs: readonly TabKey[]): TabKey =>
  tabs.find(tab => tab === asked) ?? 'profile'

/** Where a tab is. */
export const tabPath = (tab: TabKey): string => (tab === 'profile' ? '/settings' : `/settings?tab=${tab}`)
