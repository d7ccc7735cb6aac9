import { expect, it } from 'vitest'
import { configWarnings } from './config-warnings.ts'
import { loadConfig } from './load-config.ts'

const warn = (variables: Record<string, string>) =>
  configWarnings(loadConfig({ SECRET_KEY: 'x'.repeat(32), ...variables }, '1.0.0'))
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://jobs.example' }

it.each([
  ['an http origin in production', { ...production, PUBLIC_ORIGIN: 'http://jobs.example' }, /^PUBLIC_ORIGIN/],
  ['proxies on any private address', { ...production, TRUSTED_PROXIES: 'uniquelocal' }, /^TRUSTED_PROXIES/],
])('warns of %s', (_what, variables, warning) => {
  expect(warn(variables)).toEqual([expect.stringMatching(warning)])
})

it.each([
  ['https and one subnet', { ...production, TRUSTED_PROXIES: '10.213.7.0/28' }],
  ['production on this machine', { ...production, PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ['production on [::1]', { ...production, PUBLIC_ORIGIN: 'http://[::1]:3000' }],
  ['development', { PUBLIC_ORIGIN: 'http://jobs.example', TRUSTED_PROXIES: 'uniquelocal' }],
])('does not warn of %s', (_what, variables) => expect(warn(variables)).toEqual([]))
