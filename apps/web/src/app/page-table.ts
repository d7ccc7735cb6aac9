import type { TextGroup } from '../i18n/catalogues.ts'

/** One page: where it is, what it is made of and what it asks. The build reads it, too, so that it imports nothing of ours. */
export interface PageSource {
  /** Its addresses; `:name` stands for one segment. */
  paths: readonly string[]
  /** Below `src`. */
  file: `features/${string}/pages/${string}.tsx` | `app/${string}.tsx`
  /** What it says; the pages of a group share their scripts, too. */
  texts: TextGroup
  /** What stands around it: nothing, the header for who has an account, header and footer, or both for who is signed in. */
  frame: 'bare' | 'header' | 'open' | 'signed-in'
  /**
   * What it asks the API at once for somebody who is signed in, besides what every page asks; below /api, `:name` as in the path.
   * Asked before any script is there. One with a query is a list in its first order: left out where the address has a query.
   */
  asks?: readonly string[]
}

/** Asked by every page of somebody who is signed in: who it is, and the language of the account. */
export const SESSION_ASKS = ['/auth/me', '/settings'] as const

/** Every page with a script of its own; a page that is not here is an alias of one, or the landing page. */
export const PAGE_TABLE: readonly PageSource[] = [
  {
    paths: ['/login', '/register'],
    file: 'features/auth/pages/sign-in-page.tsx',
    texts: 'entry',
    frame: 'bare',
  },
  {
    paths: ['/interview/:vacancyId'],
    file: 'features/interviews/pages/interview-page.tsx',
    texts: 'candidate',
    frame: 'bare',
  },
  {
    paths: ['/results/:interviewId'],
    file: 'features/results/pages/interview-result-page.tsx',
    texts: 'result',
    frame: 'header',
  },
  {
    paths: ['/features', '/help', '/contact', '/docs', '/about', '/privacy', '/terms'],
    file: 'features/content/pages/content-page.tsx',
    texts: 'entry',
    frame: 'open',
  },
  {
    paths: ['/demo/audio-visualizer', '/debug/audio'],
    file: 'features/interviews/pages/audio-lab-page.tsx',
    texts: 'lab',
    frame: 'open',
  },
  { paths: ['/demo'], file: 'features/demo/pages/demo-page.tsx', texts: 'demo', frame: 'open' },
  {
    paths: ['/demo-interview'],
    file: 'features/demo/pages/demo-page.tsx',
    texts: 'demo',
    frame: 'signed-in',
  },
  {
    paths: ['/verify-email'],
    file: 'features/auth/pages/verify-email-page.tsx',
    texts: 'entry',
    frame: 'bare',
  },
  {
    paths: ['/forgot-password'],
    file: 'features/auth/pages/forgot-password-page.tsx',
    texts: 'entry',
    frame: 'bare',
  },
  {
    paths: ['/reset-password'],
    file: 'features/auth/pages/reset-password-page.tsx',
    texts: 'entry',
    frame: 'bare',
  },
  {
    paths: ['/pricing'],
    file: 'features/subscriptions/pages/pricing-page.tsx',
    texts: 'visitor',
    frame: 'open',
  },
  {
    paths: ['/subscription/cancel'],
    file: 'features/subscriptions/pages/subscription-cancel-page.tsx',
    texts: 'visitor',
    frame: 'open',
  },
  {
    paths: ['/vacancy/:vacancyId/results'],
    file: 'features/results/pages/vacancy-results-page.tsx',
    texts: 'desk',
    frame: 'open',
    asks: ['/vacancies/:vacancyId/interviews?sort=-created_at', '/vacancies/:vacancyId/feedback'],
  },
  {
    paths: ['/subscription/success'],
    file: 'features/subscriptions/pages/subscription-success-page.tsx',
    texts: 'visitor',
    frame: 'signed-in',
  },
  {
    paths: ['/checkout/:subscriptionId'],
    file: 'features/subscriptions/pages/checkout-page.tsx',
    texts: 'billing',
    frame: 'signed-in',
  },
  {
    paths: ['/receipts/:paymentId'],
    file: 'features/subscriptions/pages/receipt-page.tsx',
    texts: 'billing',
    frame: 'signed-in',
  },
  {
    paths: ['/dashboard'],
    file: 'features/results/pages/dashboard-page.tsx',
    texts: 'desk',
    frame: 'signed-in',
    asks: [
      '/dashboard',
      '/dashboard/vacancies?sort=-created_at',
      '/subscriptions/current',
      '/settings/usage',
      '/subscriptions/turned-away',
    ],
  },
  {
    paths: ['/compare'],
    file: 'features/results/pages/compare-page.tsx',
    texts: 'result',
    frame: 'signed-in',
  },
  { paths: ['/settings'], file: 'app/settings-route.tsx', texts: 'settings', frame: 'signed-in' },
  {
    paths: ['/create-vacancy'],
    file: 'features/vacancies/pages/create-vacancy-page.tsx',
    texts: 'vacancy',
    frame: 'signed-in',
  },
  {
    paths: ['/vacancy/:vacancyId/created'],
    file: 'features/vacancies/pages/vacancy-created-page.tsx',
    texts: 'vacancy',
    frame: 'signed-in',
  },
  {
    paths: ['/vacancy/:vacancyId/poster'],
    file: 'features/vacancies/pages/poster-page.tsx',
    texts: 'vacancy',
    frame: 'signed-in',
  },
  {
    paths: ['/vacancy/:vacancyId/edit'],
    file: 'features/vacancies/pages/edit-vacancy-page.tsx',
    texts: 'vacancy',
    frame: 'signed-in',
  },
  {
    paths: ['/vacancy/:vacancyId/invitations'],
    file: 'features/invitations/pages/invitations-page.tsx',
    texts: 'desk',
    frame: 'signed-in',
  },
]

/** Where every other address leads. */
export const NOT_FOUND: PageSource = {
  paths: [],
  file: 'app/not-found-page.tsx',
  texts: 'entry',
  frame: 'open',
}
