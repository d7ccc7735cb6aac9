import type { Permission } from '@vivavox/contracts/permissions'

/** What a tab is about: the person, the organisation that they act for, or the installation; in the order of the page. */
const TABS = {
  you: ['profile', 'notifications', 'security'],
  organisation: ['company', 'members', 'interviews', 'messages', 'fairness', 'usage', 'billing', 'audit'],
  server: ['accounts', 'ai', 'models', 'evaluations', 'prompts', 'server'],
} as const
type TabGroup = keyof typeof TABS
const GROUPS = Object.keys(TABS) as TabGroup[]

export type TabKey = (typeof TABS)[TabGroup][number]

/** The group of a tab. */
export const groupOf = (tab: TabKey): TabGroup =>
  GROUPS.find(group => TABS[group].some(each => each === tab)) ?? 'you'

/** Does a group begin with the tab at this place? */
export const isFirstOfGroup = (tabs: readonly TabKey[], index: number): boolean => {
  const [tab, before] = [tabs[index], tabs[index - 1]]
  return tab !== undefined && (before === undefined || groupOf(before) !== groupOf(tab))
}

/** What a tab is about, where not every member may do it. */
const NEEDS: Partial<Record<TabKey, Permission>> = {
  company: 'organisation.view',
  members: 'members.view',
  audit: 'audit.view',
  interviews: 'company.edit',
  messages: 'company.view',
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
  return GROUPS.filter(group => group !== 'server' || role === 'admin').flatMap(group =>
    TABS[group].filter(isShown),
  )
}

/** The tab an address asks for; the first where it asks for none, or for one this account has not. */
export const tabOf = (asked: string | null, tabs: readonly TabKey[]): TabKey =>
  tabs.find(tab => tab === asked) ?? 'profile'

/** Where a tab is. */
export const tabPath = (tab: TabKey): string => (tab === 'profile' ? '/settings' : `/settings?tab=${tab}`)
