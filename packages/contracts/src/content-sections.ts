/** Paths that web and server both know. No schema library here: the browser imports this file. */

/** Text pages that the operator may rewrite. */
export const CONTENT_SECTIONS = ['features', 'help', 'contact', 'docs', 'about', 'privacy', 'terms'] as const
export type ContentSection = (typeof CONTENT_SECTIONS)[number]

/** Pages for trying microphone and voice; served only when the setting TEST_PAGES is on. */
export const TEST_PAGES = ['/demo/audio-visualizer', '/debug/audio'] as const

/** Returns the text page at this path; undefined for any other path. */
export const contentSection = (path: string): ContentSection | undefined =>
  CONTENT_SECTIONS.find(section => path.replace(/\/$/, '') === `/${section}`)
