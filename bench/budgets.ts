/** One page of the web, as the weight of what a visitor's browser must load to show it. */
export interface PageBudget {
  name: string
  /** Source file of the page, below the web's `src`. */
  page: string
  /** Limit for JavaScript, gzip, in units of 1,000 bytes. */
  limitKb: number
}

/** Limits of the pages, JavaScript on the first load. */
export const PAGES: PageBudget[] = [
  {
    name: 'login, register',
    page: 'features/auth/pages/sign-in-page.tsx',
    limitKb: 130,
  },
  {
    name: 'reset password',
    page: 'features/auth/pages/reset-password-page.tsx',
    limitKb: 130,
  },
  {
    name: 'pricing',
    page: 'features/subscriptions/pages/pricing-page.tsx',
    limitKb: 180,
  },
  {
    name: 'dashboard',
    page: 'features/results/pages/dashboard-page.tsx',
    limitKb: 180,
  },
  {
    name: 'vacancy results',
    page: 'features/results/pages/vacancy-results-page.tsx',
    limitKb: 180,
  },
  {
    name: 'one result',
    page: 'features/results/pages/interview-result-page.tsx',
    limitKb: 190,
  },
  {
    name: 'create vacancy',
    page: 'features/vacancies/pages/create-vacancy-page.tsx',
    limitKb: 180,
  },
  {
    name: 'settings',
    page: 'app/settings-route.tsx',
    limitKb: 180,
  },
]

/** The candidate's page: everything it loads before 'start'. */
export const CANDIDATE: PageBudget = {
  name: "candidate, up to 'start'",
  page: 'features/interviews/pages/interview-page.tsx',
  limitKb: 170,
}

/** What the candidate's page loads only once 'start' was pressed. */
export const LIVE_SESSION = {
  name: 'live session, on top of it',
  page: 'src/features/interviews/components/live-screen.tsx',
  limitKb: 40,
}

/** The landing page is a document of the server's own: its scripts, and all that comes before its first picture. */
export const LANDING = { scriptsKb: 110, documentKb: 30 }

/** Limits beside the scripts, in 1,000 bytes: the style sheet, all fonts together, and each audio worklet. */
export const STYLE_LIMIT_KB = 15
export const FONTS_LIMIT_KB = 60
export const WORKLET_LIMIT_KB = 5
