import { can, type Permission } from '@vivavox/contracts/permissions'
import { expect, it } from 'vitest'
import { ADMIN_TABS, tabOf, tabPath, tabsFor } from './tab-keys.ts'

it('gives the administrators’ tabs to administrators only', () => {
  for (const role of ['user', undefined] as const) {
    const tabs = tabsFor(role)
    for (const tab of ADMIN_TABS) {
      expect(tabs).not.toContain(tab)
      expect(tabOf(tab, tabs)).toBe('profile')
    }
  }
  expect(tabOf('prompts', tabsFor('admin'))).toBe('prompts')
})

it.each([null, '', 'nothing'])('opens the profile for %j', asked => {
  expect(tabOf(asked, tabsFor('admin'))).toBe('profile')
})

it('has an address for each tab that leads to it', () => {
  for (const tab of tabsFor('admin')) {
    const { searchParams } = new URL(tabPath(tab), 'https://example.org')
    expect(tabOf(searchParams.get('tab'), tabsFor('admin'))).toBe(tab)
  }
})

it('shows a recruiter no tab whose contents are refused', () => {
  const permitted = (permission: Permission) => can('recruiter', permission)
  expect(tabsFor('user', permitted)).toEqual([
    'profile',
    'members',
    'notifications',
    'security',
    'fairness',
    'usage',
  ])
})
