import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { FirstLoad, FirstLoadPage } from '../../packages/contracts/src/first-load.ts'
import type { LandingModule } from '../../packages/contracts/src/landing.ts'
import { chunkOf, closure, type Manifest } from './manifest.ts'
import { type Measure, measure } from './measure.ts'
import { rounded } from './statistics.ts'

/** Pages, their source files below the web's `src`, and limits of the JavaScript on their first load, gzip, in units of 1,000 bytes. */
const PAGES = [
  ['login, register', 'features/auth/pages/sign-in-page.tsx', 130],
  ['reset password', 'features/auth/pages/reset-password-page.tsx', 130],
  ['pricing', 'features/subscriptions/pages/pricing-page.tsx', 180],
  ['dashboard', 'features/results/pages/dashboard-page.tsx', 180],
  ['vacancy results', 'features/results/pages/vacancy-results-page.tsx', 180],
  ['one result', 'features/results/pages/interview-result-page.tsx', 190],
  ['create vacancy', 'features/vacancies/pages/create-vacancy-page.tsx', 180],
  ['settings', 'app/settings-route.tsx', 180],
] as const
/** The candidate's page: everything it loads before 'start', and what it loads only once that was pressed. */
const CANDIDATE = { page: 'features/interviews/pages/interview-page.tsx', limitKb: 170 }
const LIVE_SESSION = { page: 'src/features/interviews/room/view/live-screen.tsx', limitKb: 40 }
/** Fetched by those alone who practise, who have the room then. */
const PRACTICE = { page: 'src/features/interviews/practice/practice-step.tsx', limitKb: 2 }
/** The landing page is a document of the server's own: its scripts, and all that comes before its first picture. */
const LANDING = { scriptsKb: 110, documentKb: 30 }
/** Next to the scripts: the style sheet, all fonts together, and each audio worklet. */
const OTHERS = { styleKb: 15, fontsKb: 60, workletKb: 5 }

const ENTRY = 'index.html'
/** A demo is a page of its own behind the candidate's. */
const DEMO = '/interviews/demo/'
const TEXTS = 'virtual:texts'
/** Some stand in the place of others, and no address is theirs. */
const OTHER_PAGE = /^src\/features\/\w+\/pages\//
/** Fetched with a key that does nothing where candidates are (`useHasPalette`). */
const PALETTE = 'src/features/palette/'
/** Fetched by the header, which candidates do not have, for members of several organisations. */
const ORGANISATIONS = 'src/components/layouts/organisation-menu.tsx'

const kilobytes = (name: string, bytes: number, limit: number): Measure =>
  measure(name, rounded(bytes / 1_000, 1), 'KB', limit)

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

function weighPage(build: WebBuild, [name, page, limitKb]: (typeof PAGES)[number]): Measure {
  const own = pageOf(build, page).scripts.reduce((sum, href) => sum + build.gzip(href), 0)
  return kilobytes(`JavaScript, ${name}`, documentBytes(build) + own + textBytes(build, page), limitKb)
}

function weighInterview(build: WebBuild): Measure[] {
  const scripts = pageOf(build, CANDIDATE.page).scripts
  const own = Object.keys(build.manifest).filter(name => scripts.includes(`/${build.manifest[name]?.file}`))
  const elsewhere = new Set(build.firstLoad.pages.flatMap(page => page.scripts))
  for (const script of scripts) elsewhere.delete(script)
  // Not other pages, not texts (weighed by language), not the live session: all else may load before 'start'.
  const beforeStart = (name: string) =>
    name !== LIVE_SESSION.page &&
    name !== PRACTICE.page &&
    (own.includes(name) || !OTHER_PAGE.test(name)) &&
    !name.includes(DEMO) &&
    !name.includes(TEXTS) &&
    !name.startsWith(PALETTE) &&
    name !== ORGANISATIONS &&
    !elsewhere.has(`/${chunkOf(build.manifest, name).file}`)
  const before = closure(build.manifest, [ENTRY, ...own], beforeStart)
  const room = closure(build.manifest, [LIVE_SESSION.page], beforeStart)
  const practice = closure(build.manifest, [PRACTICE.page], beforeStart)
  const extra = [...room].filter(name => !before.has(name))
  const practised = [...practice].filter(name => !before.has(name) && !room.has(name))
  const loaded = scriptBytes(build, before) + textBytes(build, CANDIDATE.page)
  return [
    kilobytes("JavaScript, candidate, up to 'start'", loaded, CANDIDATE.limitKb),
    kilobytes('JavaScript, live session, on top of it', scriptBytes(build, extra), LIVE_SESSION.limitKb),
    kilobytes('JavaScript, practice, on top of both', scriptBytes(build, practised), PRACTICE.limitKb),
  ]
}

function weighAssets(build: WebBuild): Measure[] {
  const entry = chunkOf(build.manifest, ENTRY)
  const styles = (entry.css ?? []).reduce((sum, file) => sum + build.gzip(file), 0)
  const fonts = (entry.assets ?? []).filter(file => file.endsWith('.woff2'))
  const fontBytes = fonts.reduce((sum, file) => sum + build.gzip(file), 0)
  const worklets = readdirSync(join(build.folder, 'assets')).filter(file => /worklet.*\.js$/.test(file))
  return [
    kilobytes('style sheet', styles, OTHERS.styleKb),
    kilobytes(`fonts, ${fonts.length} files`, fontBytes, OTHERS.fontsKb),
    ...worklets.map(file => kilobytes(`worklet ${file}`, build.gzip(`assets/${file}`), OTHERS.workletKb)),
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
async function weighLanding({ folder, gzip }: WebBuild): Promise<Measure[]> {
  const file = pathToFileURL(join(folder, '.server/landing.js')).href
  const { renderLanding }: LandingModule = await import(file)
  const input = { productName: 'Vivavox', brandColor: null, origin: 'https://vivavox.example', year: 2026 }
  const html = renderLanding({ ...input, language: 'ru', plans: PLANS, registrationOpen: true })
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const bytes = scripts.map(([, attributes = '', code = '']) => {
    const source = /\ssrc="\/([^"]+)"/.exec(attributes)?.[1]
    return source ? gzip(source) : gzipSync(code, { level: 9 }).length
  })
  const all = bytes.reduce((sum, size) => sum + size, 0)
  return [
    kilobytes('JavaScript, landing', all, LANDING.scriptsKb),
    kilobytes(
      'document of the landing, with its style',
      gzipSync(html, { level: 9 }).length,
      LANDING.documentKb,
    ),
  ]
}

/** What each page makes a browser load, next to its limit. @throws Error when a page is missing from the build */
export async function measureBundle(build: WebBuild): Promise<Measure[]> {
  const landing = await weighLanding(build)
  const pages = PAGES.map(page => weighPage(build, page))
  return [...landing, ...pages, ...weighInterview(build), ...weighAssets(build)]
}
