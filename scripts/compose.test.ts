import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { environment } from '../apps/server/src/platform/config/environment-schema.ts'
import { loadConfig } from '../apps/server/src/platform/config/load-config.ts'
import { root } from './lib/root.mjs'

const file = readFileSync(join(root, 'compose.yaml'), 'utf8')

/** `${A}`, `${A:-else}` and `${A:+instead}`, the innermost first, as Docker Compose replaces them. */
function interpolated(text: string, variables: Record<string, string>): string {
  const replaced = text.replaceAll(
    /\$\{([A-Z_]+)(?::([-+])([^${}]*))?\}/g,
    (_, name: string, kind?: string, other = '') => {
      const value = variables[name] ?? ''
      if (kind === '+') return value && other
      return kind === '-' ? value || other : value
    },
  )
  return replaced === text ? text : interpolated(replaced, variables)
}

/** Docker Compose reads the file first, then replaces variables in each text of it. */
function withVariables(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolated(value, variables)
  if (Array.isArray(value)) return value.map(item => withVariables(item, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withVariables(inner, variables)]),
  )
}

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.string().optional(),
      image: z.string().optional(),
      profiles: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

const compose = (variables: Record<string, string> = {}) =>
  composeFile.parse(withVariables(parse(file), variables))

/** What the product is told. */
const productOf = (variables: Record<string, string>) => {
  const set = compose(variables).services.vivavox?.environment ?? {}
  const texts = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, `${value}`]))
  return loadConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), ...texts }, '0')
}

describe('compose.yaml', () => {
  test('without a profile only the product runs, and all is built in', () => {
    const started = Object.entries(compose().services).filter(([, { profiles }]) => !profiles)
    expect(started.map(([name]) => name)).toEqual(['vivavox'])
    const config = productOf({})
    expect(config.cascade).toBeNull()
    expect(config).toMatchObject({ publicOrigin: 'http://localhost:3000', host: '0.0.0.0', dataDir: '/data' })
  })
  test('with local-ai every part leads to a service of that profile', () => {
    const variables = { COMPOSE_PROFILES: 'local-ai' }
    const { services } = compose(variables)
    const { cascade } = productOf(variables)
    const parts = [cascade?.transcription, cascade?.chat, cascade?.speech]
    for (const part of parts) {
      const service = services[new URL(part?.baseUrl ?? 'http://none').hostname]
      expect(service?.profiles).toEqual(['local-ai'])
      expect(part?.model).not.toBe('')
    }
    expect(services.speaches?.environment.PRELOAD_MODELS).toBe(
      JSON.stringify([cascade?.transcription?.model, cascade?.speech?.model]),
    )
  })
  test('what is set in .env goes first', () => {
    const { cascade, publicOrigin } = productOf({
      COMPOSE_PROFILES: 'local-ai',
      CASCADE_CHAT_URL: 'https://models.example.com/v1/',
      CASCADE_CHAT_MODEL: 'ours',
      PUBLIC_ORIGIN: 'https://interviews.example.com',
    })
    expect(cascade?.chat).toEqual({ baseUrl: 'https://models.example.com/v1', apiKey: null, model: 'ours' })
    expect(publicOrigin).toBe('https://interviews.example.com')
  })
  test('every variable of the product is one that it knows', () => {
    const unknown = Object.keys(compose().services.vivavox?.environment ?? {}).filter(
      name => !Object.hasOwn(environment.shape, name),
    )
    expect(unknown).toEqual([])
  })
  test('images have a version, and volumes are declared', () => {
    const { services, volumes } = compose()
    for (const { image, volumes: used = [] } of Object.values(services)) {
      if (image) expect(image).toMatch(/:\d+\.\d+\.\d+/)
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    }
  })
  test('the pages about own servers name the same images', () => {
    const images = Object.values(compose().services).flatMap(({ image }) => image ?? [])
    const pages = ['speaches', 'ollama'].map(name =>
      readFileSync(join(root, `docs/own-servers/${name}.md`), 'utf8'),
    )
    for (const image of images) expect(pages.some(page => page.includes(image))).toBe(true)
  })
})

describe('Dockerfile', () => {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
  const copied = lines.flatMap(line => /^COPY (?!--)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])

  test('it copies the manifest of every package of ours before it installs', () => {
    const workspaces = ['packages/contracts', 'packages/stand-ins', 'apps/server', 'apps/web']
    expect(copied).toEqual(expect.arrayContaining(workspaces.map(folder => `${folder}/package.json`)))
  })
  test('what the server reads at its start is in the image', () => {
    const image = lines.slice(lines.findLastIndex(line => line.startsWith('FROM'))).join('\n')
    for (const folder of ['apps/server/migrations', 'apps/server/dist', 'apps/web/dist'])
      expect(image).toMatch(new RegExp(`^COPY .* ${folder}$`, 'm'))
  })
  test('the product does not run as root', () => {
    expect(lines.findLast(line => line.startsWith('USER'))).toBe('USER 1000:1000')
  })
})
