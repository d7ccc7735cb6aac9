import type { TextKey } from '../../i18n/catalogues.ts'

const TITLES: Record<string, TextKey> = {
  '/about': 'common.page.about',
  '/contact': 'common.page.contact',
  '/docs': 'common.page.docs',
  '/features': 'common.page.features',
  '/help': 'common.page.help',
  '/privacy': 'common.page.privacy',
  '/terms': 'common.page.terms',
}

/** The name of a placeholder section by its path; 'Page' for any other. */
export const sectionTitle = (path: string): TextKey => TITLES[path.replace(/\/$/, '')] ?? 'common.page.other'
