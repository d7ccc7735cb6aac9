import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../apps/server/src/platform/config/environment-schema.ts'
import { root } from './lib/root.mjs'

const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
const examples = lines.flatMap(line => {
  const [, name, value] = /^# ([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? []
  return name === undefined || value === undefined ? [] : [{ name, value }]
})

test('.env.example names every variable, and no other', () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(environment.shape).sort())
})

test('its values are accepted, and those of the schema’s own defaults are the same', () => {
  const stated = Object.fromEntries(examples.map(({ name, value }) => [name, value]))
  const { HOST: _host, PUBLIC_ORIGIN: _origin, ...parsed } = environment.parse(stated)
  const { HOST: _noHost, PUBLIC_ORIGIN: _noOrigin, ...defaults } = environment.parse({})
  expect(parsed).toEqual(defaults)
})
