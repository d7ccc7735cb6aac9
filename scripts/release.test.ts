import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInChangelog, licenceFaults } from './lib/release.mjs'
import { root } from './lib/root.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json'))
const { packages } = JSON.parse(read('package-lock.json'))
const workspaces = Object.keys(packages).filter(path => path !== '' && !path.includes('node_modules/'))

test('all packages, their locks and the deployment examples have the version of the product', () => {
  const versions = [
    ...workspaces.map(path => JSON.parse(read(`${path}/package.json`)).version),
    ...['', ...workspaces].map(path => packages[path].version),
    /image: vivavox:(\S+)/.exec(read('deploy/kubernetes/vivavox.yaml'))?.[1],
    /newTag: (\S+)/.exec(read('deploy/kubernetes/kustomization.yaml'))?.[1],
  ]
  expect(workspaces).toHaveLength(4)
  expect(versions).toEqual(versions.map(() => version))
})

test('the changelog dates the version', () => {
  expect(isInChangelog(read('CHANGELOG.md'), version)).toBe(true)
  expect(isInChangelog('## 1.2.3\n## 1.2.3-rc - 2026-01-01', '1.2.3')).toBe(false)
})

test('every package has a licence that is allowed', () => {
  expect(licenceFaults(packages)).toEqual([])
  const foreign = {
    'node_modules/a/node_modules/b': { license: '(MIT OR GPL-3.0-only)' },
    'node_modules/c': {},
  }
  expect(licenceFaults(foreign)).toEqual(['b: (MIT OR GPL-3.0-only)', 'c: none'])
})
