import { CONTENT_SECTIONS, TEST_PAGES } from './content-sections.ts'

/** Every path that the web app serves; `:name` stands for one segment. All other paths get a 404. */
export const PAGES = [
  '/',
  '/setup',
  '/auth',
  '/new',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/join',
  '/my',
  '/shared',
  '/pricing',
  '/demo',
  '/demo-interview',
  '/subscription/success',
  '/subscription/cancel',
  '/checkout/:subscriptionId',
  '/receipts/:paymentId',
  '/dashboard',
  '/compare',
  '/requests',
  '/reports/funnel',
  '/settings',
  '/create-vacancy',
  '/import-vacancies',
  '/vacancy/:vacancyId',
  '/vacancy/:vacancyId/created',
  '/vacancy/:vacancyId/edit',
  '/vacancy/:vacancyId/next-step',
  '/vacancy/:vacancyId/notice',
  '/vacancy/:vacancyId/poster',
  '/vacancy/:vacancyId/results',
  '/vacancy/:vacancyId/team',
  '/vacancy/:vacancyId/invitations',
  '/interview/:vacancyId',
  '/results/:interviewId',
  ...CONTENT_SECTIONS.map(section => `/${section}` as const),
  ...TEST_PAGES,
] as const

const patterns = PAGES.map(
  page => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}${page === '/' ? '' : '/?'}$`),
)

/** True when the web app has a page at this path (without its query). */
export const isPage = (path: string): boolean => patterns.some(pattern => pattern.test(path))
