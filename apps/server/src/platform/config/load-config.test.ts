import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './load-config.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'vivavox-config-'))
const faultsOf = (variables: Record<string, string>) => {
  try {
    loadConfig({ DATA_DIR: dataDir(), ...variables }, '1.0.0')
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('loadConfig', () => {
  it('runs embedded when nothing is set, and keeps one secret key', () => {
    const folder = dataDir()
    const first = loadConfig({ DATA_DIR: folder }, '1.0.0')
    expect(first).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      mail: { kind: 'outbox' },
      outboxPage: true,
      roles: ['web', 'live', 'worker'],
      resumeMinutes: 30,
    })
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32)
    expect(loadConfig({ DATA_DIR: folder }, '1.0.0').secretKey).toBe(first.secretKey)
  })

  it('keeps the key for its owner only, and never goes on with an empty one', () => {
    const folder = dataDir()
    loadConfig({ DATA_DIR: folder }, '1.0.0')
    expect(readdirSync(folder)).toEqual(['secret-key'])
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
    writeFileSync(join(folder, 'secret-key'), '')
    expect(() => loadConfig({ DATA_DIR: folder }, '1.0.0')).toThrow('holds no key')
  })

  it('names every fault at once', () => {
    expect(faultsOf({ PORT: 'x', DATABASE_URL: 'mysql://a', BRAND_COLOR: 'green' })).toHaveLength(3)
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'PUBLIC_ORIGIN'],
    [{ ROLES: 'web' }, 'ROLES'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ PUBLIC_ORIGIN: 'https://a.example/path' }, 'PUBLIC_ORIGIN'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ])('refuses %o', (variables, field) => {
    expect(faultsOf(variables as unknown as Record<string, string>).join()).toContain(field)
  })

  it('treats an empty variable as absent', () => {
    expect(faultsOf({ DATABASE_URL: '', PORT: '', BRAND_COLOR: '' })).toEqual([])
  })

  it('hides the outbox page in production unless asked for by name', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example', DATA_DIR: dataDir() }
    expect(loadConfig(production, '1').outboxPage).toBe(false)
    expect(loadConfig({ ...production, MAIL: 'outbox' }, '1').outboxPage).toBe(true)
  })
})
