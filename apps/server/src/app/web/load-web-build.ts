import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LandingModule } from '@vivavox/contracts/landing'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../platform/config/config.ts'
import { type AppPage, readAppPage } from './app-page.ts'
import { readFirstLoad, readFonts } from './first-load.ts'

/** The built web: next to src in development, next to dist in a build. */
const WEB_DIST = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../web/dist' : '../../web/dist', import.meta.url),
)

export interface WebBuild {
  folder: string
  /** The application's page, before anything of one address is written into it. */
  pages: Record<UiLocale, AppPage>
  landing: LandingModule
  /** Addresses of all fonts. */
  fonts: readonly string[]
  /** In the operator's colour. */
  favicon: string
  /** Hashes of the pages' inline scripts for the content security policy. */
  scriptHashes: string[]
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')

const paint = (svg: string, { brandColor }: Config): string =>
  brandColor ? svg.replace(/#17603f/g, brandColor) : svg

/** A small picture as a data URL: saves the browser a request. */
const inDocument = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.trim())}`

/** Reads the built web; null when it was not built (API tests, development with Vite). */
export const loadWebBuild = async (config: Config): Promise<WebBuild | null> => {
  const [page, module] = ['index.html', '.server/landing.js'].map(file => join(WEB_DIST, file))
  if (!page || !module || !existsSync(page) || !existsSync(module)) return null
  const landing: LandingModule = await import(pathToFileURL(module).href)
  const favicon = paint(readFileSync(join(WEB_DIST, 'favicon.svg'), 'utf8'), config)
  const html = readFileSync(page, 'utf8').replace('/favicon.svg', inDocument(favicon))
  const firstLoad = readFirstLoad(WEB_DIST)
  const entries = UI_LOCALES.map(locale => [locale, readAppPage(html, config, locale, firstLoad)] as const)
  return {
    folder: WEB_DIST,
    pages: Object.fromEntries(entries) as Record<UiLocale, AppPage>,
    landing,
    fonts: readFonts(WEB_DIST),
    favicon,
    scriptHashes: [...inlineScripts(html), ...landing.landingScripts].map(hashOf),
  }
}
