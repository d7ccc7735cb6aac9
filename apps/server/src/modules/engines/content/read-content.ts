import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentSection } from '@vivavox/contracts/content-sections'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../../platform/config/config.ts'
import { type ContentConfig, chooseParts, contentFacts, fillIn } from './content-facts.ts'
import { type Rendered, renderMarkdown } from './render-markdown.ts'

/** Texts that come with the product: next to src in development, next to dist in a build. */
const SHIPPED = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../content' : '../content', import.meta.url),
)

/** A file that is missing or cannot be read is no text; an empty one takes the product's own text away. */
const readText = (folder: string, locale: UiLocale, section: ContentSection): Promise<string | null> =>
  readFile(join(folder, locale, `${section}.md`), 'utf8').catch(() => null)

/**
 * A section in the reader's language: the operator's text, also where it exists in the other language only (what the
 * operator says about privacy counts more than what we would), else the product's own. Read anew each time, so that a
 * changed file shows at once. null: there is no text.
 */
export const readContent = async (
  config: ContentConfig & Pick<Config, 'contentDir'>,
  section: ContentSection,
  locale: UiLocale,
): Promise<Rendered | null> => {
  const locales = [locale, ...UI_LOCALES.filter(other => other !== locale)]
  const places = [...locales.map(own => [config.contentDir, own] as const), [SHIPPED, locale] as const]
  for (const [folder, language] of places) {
    const source = await readText(folder, language, section)
    if (source === null) continue
    return source.trim()
      ? renderMarkdown(fillIn(chooseParts(source, config), contentFacts(config, language)))
      : null
  }
  return null
}
