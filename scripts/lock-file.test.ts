import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  /** Came inside another package's archive. */
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}
const packages: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages

// `npm ci` refuses a lock file that lacks a package for another platform, so a fresh clone would not start.
test('the lock file names the packages of all platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('the lock file is bound to no registry', () => {
  const bound = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link)
  expect(bound.map(([path]) => path)).toEqual([])
})

// What runs at build or at run time is what was reviewed, whatever a registry serves later.
test('the lock file has a hash for each package', () => {
  const unproven = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) =>
      path.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(unproven.map(([path]) => path)).toEqual([])
})
