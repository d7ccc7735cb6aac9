import { can, type Permission } from '@vivavox/contracts/permissions'
import { expect, it } from 'vitest'
import { groupOf, isFirstOfGroup, tabOf, tabPath, tabsFor } from './tab-keys.ts'

it('gives the administrators’ tabs to administrators only', () => {
  for (const role of ['user', undefined] as const) {
    const tabs = tabsFor(role)
    expect(tabs.map(groupOf)).not.toContain('server')
    expect(tabOf('prompts', tabs)).toBe('profile')
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
    'notifications',
    'security',
    'company',
    'members',
    'messages',
    'fairness',
    'usage',
  ])
})

it('shows a person without organisation their own tabs alone', () => {
  const tabs = tabsFor('user', () => false)
  expect(new Set(tabs.map(groupOf))).toEqual(new Set(['you']))
})

it('shows the tabs of a group next to each other, the own ones first', () => {
  const tabs = tabsFor('admin')
  const firsts = tabs.filter((_, index) => isFirstOfGroup(tabs, index))
  expect(firsts.map(groupOf)).toEqual(['you', 'organisation', 'server'])
})
