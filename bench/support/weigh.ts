import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { FirstLoad, FirstLoadPage } from '../../packages/contracts/src/first-load.ts'
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
/** A demo is a page of its own behind the candidate's. */
const DEMO = '/interviews/demo/'
const TEXTS = 'virtual:texts'
/** Fetched with a key that does nothing where candidates are (`useHasPalette`). */
const PALETTE = 'src/features/palette/'

const rounded = (bytes: number) => Math.round(bytes / 100) / 10

/** A built web (`apps/web/dist`) and its weights. */
export interface WebBuild {
  folder: string
  manifest: Manifest
  firstLoad: FirstLoad
  /** Gzip size in bytes of one file of the build. */
  gzip(file: string): number
}

/** @throws Error when the folder holds no build */
export function readWebBuild(folder: string): WebBuild {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const manifest: Manifest = read('.vite/manifest.json')
  const firstLoad: FirstLoad = read('.server/first-load.json')
  const gzip = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return { folder, manifest, firstLoad, gzip }
}

const isScript = (file: string) => file.endsWith('.js')

function scriptBytes({ manifest, gzip }: WebBuild, names: Iterable<string>): number {
  const files = new Set([...names].map(name => chunkOf(manifest, name).file).filter(isScript))
  return [...files].reduce((sum, file) => sum + gzip(file), 0)
}

/** What the server tells the browser to fetch for a page. @throws Error when the build has no such page */
function pageOf({ firstLoad }: WebBuild, file: string): FirstLoadPage {
  const page = firstLoad.pages.find(other => other.file === file)
  if (!page) throw new Error(`The build has no ${file}.`)
  return page
}

/** Texts of the language in which they weigh most: a reader loads one language only. */
const textBytes = (build: WebBuild, file: string): number =>
  Math.max(0, ...Object.values(pageOf(build, file).texts).map(href => build.gzip(href)))

/** What the document itself names: the application's own scripts, and the lines inside it. */
function documentBytes({ folder, gzip }: WebBuild): number {
  const html = readFileSync(join(folder, ENTRY), 'utf8')
  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*\s(?:src|href)="([^"]+)"/g)]
  const inside = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  return (
    named.reduce((sum, [, href = '']) => sum + gzip(href), 0) +
    inside.reduce((sum, [, code = '']) => sum + gzipSync(code, { level: 9 }).length, 0)
  )
}

function weighPage(build: WebBuild, { name, page, limitKb }: PageBudget): Limited {
  const { scripts } = pageOf(build, page)
  const own = scripts.reduce((sum, href) => sum + build.gzip(href), 0)
  const value = rounded(documentBytes(build) + own + textBytes(build, page))
  return { name: `JavaScript, ${name}`, value, limit: limitKb, unit: 'KB' }
}

function weighInterview(build: WebBuild): Limited[] {
  const scripts = pageOf(build, CANDIDATE.page).scripts
  const own = Object.keys(build.manifest).filter(name => scripts.includes(`/${build.manifest[name]?.file}`))
  const elsewhere = new Set(build.firstLoad.pages.flatMap(page => page.scripts))
  for (const script of scripts) elsewhere.delete(script)
  // Not other pages, not texts (weighed by language), not the live session: all else may load before 'start'.
  const beforeStart = (name: string) =>
    name !== LIVE_SESSION.page &&
    !name.includes(DEMO) &&
    !name.includes(TEXTS) &&
    !name.startsWith(PALETTE) &&
    !elsewhere.has(`/${chunkOf(build.manifest, name).file}`)
  const before = closure(build.manifest, [ENTRY, ...own], beforeStart)
  const extra = [...closure(build.manifest, [LIVE_SESSION.page], beforeStart)].filter(
    name => !before.has(name),
  )
  const loaded = scriptBytes(build, before) + textBytes(build, CANDIDATE.page)
  const { name, limitKb } = LIVE_SESSION
  return [
    { name: `JavaScript, ${CANDIDATE.name}`, value: rounded(loaded), limit: CANDIDATE.limitKb, unit: 'KB' },
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
  const pages = PAGES.map(page => weighPage(build, page))
  return [...landing, ...pages, ...weighInterview(build), ...weighAssets(build)]
}
