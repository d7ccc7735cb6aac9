import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { NAMESPACES } from '../../apps/web/src/i18n/catalogues.ts'
import type { LandingModule } from '../../packages/contracts/src/landing.ts'
import {
  CANDIDATE,
  FONTS_LIMIT_KB,
  LANDING,
  LIVE_SESSION,
  PAGES,
  type PageBudget,
  STYLE_LIMIT_KB,
  WORKLET_LIMIT_KB,
} from '../budgets.ts'
import { chunkOf, closure, type Manifest } from './manifest.ts'
import type { Limited } from './measure.ts'

const ENTRY = 'index.html'
/** Header and footer: fetched beside every page but the bare ones, and weighed with all of them. */
const LAYOUT = 'src/app/app-layout.tsx'
/** A demo is a page of its own behind the candidate's. */
const PAGES_OF_APP = /\/(pages|app|demo)\/[^/]+\.tsx$/
/** Fetched with a key that does nothing where candidates are (`useHasPalette`). */
const PALETTE = 'src/features/palette/'
const LOCALE = /\/i18n\/locales\/([^/]+)\/([^/]+)\.json$/

const rounded = (bytes: number) => Math.round(bytes / 100) / 10

/** A built web (`apps/web/dist`) and its weights. */
export interface WebBuild {
  folder: string
  manifest: Manifest
  /** Gzip size in bytes of one file of the build. */
  gzip(file: string): number
}

/** @throws Error when the folder holds no build */
export function readWebBuild(folder: string): WebBuild {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const gzip = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return { folder, manifest, gzip }
}

const isScript = (file: string) => file.endsWith('.js')

function scriptBytes({ manifest, gzip }: WebBuild, names: Iterable<string>): number {
  const files = new Set([...names].map(name => chunkOf(manifest, name).file).filter(isScript))
  return [...files].reduce((sum, file) => sum + gzip(file), 0)
}

/** Texts of the language in which the group weighs most: a reader loads one language only. */
function textBytes({ manifest, gzip }: WebBuild, group: PageBudget['texts']): number {
  const perLanguage = new Map<string, number>()
  for (const [name, { file }] of Object.entries(manifest)) {
    const [, language = '', namespace = ''] = LOCALE.exec(`/${name}`) ?? []
    if (!(NAMESPACES[group] as readonly string[]).includes(namespace)) continue
    perLanguage.set(language, (perLanguage.get(language) ?? 0) + gzip(file))
  }
  return Math.max(0, ...perLanguage.values())
}

/** Scripts that the page itself names outside of the bundle, e.g. the one that runs before the first paint. */
function looseScripts({ folder }: WebBuild): string[] {
  const html = readFileSync(join(folder, ENTRY), 'utf8')
  const sources = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(match => match[1] ?? '')
  return sources.filter(source => !source.startsWith('assets/'))
}

function weighPage(build: WebBuild, { name, page, texts, limitKb }: PageBudget, names: Set<string>): Limited {
  chunkOf(build.manifest, page)
  const loose = looseScripts(build).reduce((sum, file) => sum + build.gzip(file), 0)
  const value = rounded(scriptBytes(build, names) + textBytes(build, texts) + loose)
  return { name: `JavaScript, ${name}`, value, limit: limitKb, unit: 'KB' }
}

function weighInterview(build: WebBuild): Limited[] {
  // Not other pages, not texts (weighed by language), not the live session: all else may load before 'start'.
  const beforeStart = (name: string) =>
    name !== LIVE_SESSION.page &&
    !PAGES_OF_APP.test(name) &&
    !name.startsWith(PALETTE) &&
    !LOCALE.test(`/${name}`)
  const before = closure(build.manifest, [ENTRY, CANDIDATE.page], beforeStart)
  const extra = [...closure(build.manifest, [LIVE_SESSION.page], beforeStart)].filter(
    name => !before.has(name),
  )
  const { name, limitKb } = LIVE_SESSION
  return [
    weighPage(build, CANDIDATE, before),
    { name: `JavaScript, ${name}`, value: rounded(scriptBytes(build, extra)), limit: limitKb, unit: 'KB' },
  ]
}

function weighAssets(build: WebBuild): Limited[] {
  const entry = chunkOf(build.manifest, ENTRY)
  const styles = (entry.css ?? []).reduce((sum, file) => sum + build.gzip(file), 0)
  const fonts = (entry.assets ?? []).filter(file => file.endsWith('.woff2'))
  const fontBytes = fonts.reduce((sum, file) => sum + build.gzip(file), 0)
  const worklets = readdirSync(join(build.folder, 'assets')).filter(file => /worklet.*\.js$/.test(file))
  return [
    { name: 'style sheet', value: rounded(styles), limit: STYLE_LIMIT_KB, unit: 'KB' },
    { name: `fonts, ${fonts.length} files`, value: rounded(fontBytes), limit: FONTS_LIMIT_KB, unit: 'KB' },
    ...worklets.map(file => ({
      name: `worklet ${file}`,
      value: rounded(build.gzip(`assets/${file}`)),
      limit: WORKLET_LIMIT_KB,
      unit: 'KB' as const,
    })),
  ]
}

/** A catalogue like the one that a fresh database holds. */
const PLANS = ['Starter', 'Professional', 'Enterprise'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  price: index * 50,
  interview_limit: 5,
  features: ['Unlimited vacancies', 'Transcript and recording of every interview', 'Export to CSV'],
  contact_sales: false,
}))

/** The page as the server makes it: the scripts inside it and those it names, and the document itself with its style. */
async function weighLanding({ folder, gzip }: WebBuild): Promise<Limited[]> {
  const file = pathToFileURL(join(folder, '.server/landing.js')).href
  const { renderLanding }: LandingModule = await import(file)
  const input = { productName: 'Vivavox', brandColor: null, origin: 'https://vivavox.example', year: 2026 }
  const html = renderLanding({ ...input, language: 'ru', plans: PLANS })
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const bytes = scripts.map(([, attributes = '', code = '']) => {
    const source = /\ssrc="\/([^"]+)"/.exec(attributes)?.[1]
    return source ? gzip(source) : gzipSync(code, { level: 9 }).length
  })
  const weight = (name: string, size: number, limit: number): Limited => ({
    ...{ name, limit, unit: 'KB' },
    value: rounded(size),
  })
  return [
    weight(
      'JavaScript, landing',
      bytes.reduce((sum, size) => sum + size, 0),
      LANDING.scriptsKb,
    ),
    weight(
      'document of the landing, with its style',
      gzipSync(html, { level: 9 }).length,
      LANDING.documentKb,
    ),
  ]
}

/** What each page makes a browser load, beside its limit. @throws Error when a page is missing from the build */
export async function weighWeb(build: WebBuild): Promise<Limited[]> {
  const landing = await weighLanding(build)
  const pages = PAGES.map(page => weighPage(build, page, closure(build.manifest, [ENTRY, LAYOUT, page.page])))
  return [...landing, ...pages, ...weighInterview(build), ...weighAssets(build)]
}
