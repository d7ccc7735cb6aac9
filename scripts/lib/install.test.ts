import { describe, expect, test } from 'vitest'
import { installIsCurrent } from './install.mjs'
import { nodeVersionProblem } from './node-version.mjs'

const locked = {
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-linux': { version: '1.0.0', optional: true },
    'node_modules/ours': { link: true },
  },
}
const { '': _root, ...packages } = locked.packages

describe('installIsCurrent', () => {
  test.each([
    ['everything', { packages }, true],
    ['without what is optional', { packages: { ...packages, 'node_modules/a-linux': undefined } }, true],
    ['another version', { packages: { ...packages, 'node_modules/a': { version: '1.0.1' } } }, false],
    [
      'another version of what is optional',
      { packages: { ...packages, 'node_modules/a-linux': { version: '2.0.0' } } },
      false,
    ],
    [
      'a copy in place of our own package',
      { packages: { ...packages, 'node_modules/ours': { version: '0.1.0' } } },
      false,
    ],
    ['a missing package', { packages: { 'node_modules/ours': { link: true } } }, false],
    ['nothing', null, false],
  ])('%s', (_name, installed, expected) => {
    expect(installIsCurrent(locked, installed as Parameters<typeof installIsCurrent>[1])).toBe(expected)
  })
})

describe('nodeVersionProblem', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', version => {
    expect(nodeVersionProblem(version)).toBeNull()
  })
  test.each(['18.20.0', '20.18.3', '16.0.0'])('%s is too old, in plain words', version => {
    expect(nodeVersionProblem(version)).toContain(
      `Vivavox needs Node 20.19 or newer, and this is Node ${version}`,
    )
  })
})
