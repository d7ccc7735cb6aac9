/** Addresses of the web. No schema library here: the browser imports it. */

/** Sections of text that the operator may rewrite. */
export const CONTENT_SECTIONS = ['features', 'help', 'contact', 'docs', 'about', 'privacy', 'terms'] as const
export type ContentSection = (typeof CONTENT_SECTIONS)[number]

/** Pages for trying microphone and voice; there only where TEST_PAGES allows it. */
export const TEST_PAGES = ['/demo/audio-visualizer', '/debug/audio'] as const

/** Every address that the web answers; `:name` stands for one segment. What is not here is a 404. */
export const PAGES = [
  '/',
  '/auth',
  '/new',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/pricing',
  '/demo',
  '/demo-interview',
  '/subscription/success',
  '/subscription/cancel',
  '/dashboard',
  '/settings',
  '/create-vacancy',
  '/vacancy/:vacancyId',
  '/vacancy/:vacancyId/created',
  '/vacancy/:vacancyId/edit',
  '/vacancy/:vacancyId/results',
  '/interview/:vacancyId',
  '/results/:interviewId',
  ...CONTENT_SECTIONS.map(section => `/${section}` as const),
  ...TEST_PAGES,
] as const

const patterns = PAGES.map(
  page => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}${page === '/' ? '' : '/?'}$`),
)

/** Does the web have a page at this path (without its query)? */
export const isPage = (path: string): boolean => patterns.some(pattern => pattern.test(path))

/** The section of text at this path; undefined for any other path. */
export const contentSection = (path: string): ContentSection | undefined =>
  CONTENT_SECTIONS.find(section => path.replace(/\/$/, '') === `/${section}`)
