import type { Permission } from '@vivavox/contracts/permissions'
import type { TextGroup } from '../i18n/catalogues.ts'

/** One page: where it is and what it is made of. The build reads it, too, so that it imports nothing of ours. */
export interface PageSource {
  /** Its addresses; `:name` stands for one segment. */
  paths: readonly string[]
  /** Below `src`. */
  file: `features/${string}/pages/${string}.tsx` | `app/${string}.tsx`
  /** What it says; the pages of a group share their scripts, too. */
  texts: TextGroup
  /** What stands around it: nothing, the header for who has an account, header and footer, or both for who is signed in. */
  frame: 'bare' | 'header' | 'open' | 'signed-in'
  /** What a member's role must permit; what one vacancy permits, its pages ask themselves. */
  needs?: Permission | undefined
}

const page = (
  paths: PageSource['paths'],
  file: PageSource['file'],
  texts: TextGroup,
  frame: PageSource['frame'],
  needs?: Permission,
): PageSource => ({ paths, file, texts, frame, needs })

/** Every page with a script of its own; a page that is not here is an alias of one, or the landing page. */
export const PAGE_TABLE: readonly PageSource[] = [
  page(['/login', '/register'], 'features/auth/pages/sign-in-page.tsx', 'entry', 'bare'),
  page(['/interview/:vacancyId'], 'features/interviews/pages/interview-page.tsx', 'candidate', 'bare'),
  page(['/results/:interviewId'], 'features/results/pages/interview-result-page.tsx', 'result', 'header'),
  page(
    ['/features', '/help', '/docs', '/about', '/privacy', '/terms'],
    'features/content/pages/content-page.tsx',
    'contact',
    'open',
  ),
  page(['/contact'], 'features/content/pages/contact-page.tsx', 'contact', 'open'),
  page(
    ['/demo/audio-visualizer', '/debug/audio'],
    'features/interviews/pages/audio-lab-page.tsx',
    'lab',
    'open',
  ),
  page(['/demo'], 'features/demo/pages/demo-page.tsx', 'demo', 'open'),
  page(['/demo-interview'], 'features/demo/pages/demo-page.tsx', 'demo', 'signed-in'),
  page(['/verify-email'], 'features/auth/pages/verify-email-page.tsx', 'entry', 'bare'),
  page(['/forgot-password'], 'features/auth/pages/forgot-password-page.tsx', 'entry', 'bare'),
  page(['/reset-password'], 'features/auth/pages/reset-password-page.tsx', 'entry', 'bare'),
  page(['/setup'], 'app/setup-route.tsx', 'setup', 'bare'),
  page(['/shared'], 'features/results/pages/shared-page.tsx', 'result', 'bare'),
  page(['/my'], 'features/my/pages/my-page.tsx', 'my', 'bare'),
  page(['/join'], 'features/auth/pages/join-page.tsx', 'joining', 'bare'),
  page(['/pricing'], 'features/subscriptions/pages/pricing-page.tsx', 'visitor', 'open', 'billing.manage'),
  page(
    ['/subscription/cancel'],
    'features/subscriptions/pages/subscription-cancel-page.tsx',
    'visitor',
    'open',
  ),
  page(['/vacancy/:vacancyId/results'], 'features/results/pages/vacancy-results-page.tsx', 'desk', 'open'),
  page(
    ['/subscription/success'],
    'features/subscriptions/pages/subscription-success-page.tsx',
    'visitor',
    'signed-in',
    'billing.manage',
  ),
  page(
    ['/checkout/:subscriptionId'],
    'features/subscriptions/pages/checkout-page.tsx',
    'billing',
    'signed-in',
    'billing.manage',
  ),
  page(
    ['/receipts/:paymentId'],
    'features/subscriptions/pages/receipt-page.tsx',
    'billing',
    'signed-in',
    'billing.manage',
  ),
  page(
    ['/import-vacancies'],
    'features/vacancies/pages/import-vacancies-page.tsx',
    'inviting',
    'signed-in',
    'vacancy.create',
  ),
  page(['/dashboard'], 'features/results/pages/dashboard-page.tsx', 'desk', 'signed-in'),
  page(['/compare'], 'features/results/pages/compare-page.tsx', 'result', 'signed-in'),
  page(['/reports/funnel'], 'features/funnel/pages/funnel-page.tsx', 'funnel', 'signed-in', 'interview.view'),
  page(['/settings'], 'app/settings-route.tsx', 'settings', 'signed-in'),
  page(
    ['/create-vacancy'],
    'features/vacancies/pages/create-vacancy-page.tsx',
    'vacancyForm',
    'signed-in',
    'vacancy.create',
  ),
  page(
    ['/vacancy/:vacancyId/created'],
    'features/vacancies/pages/vacancy-created-page.tsx',
    'vacancy',
    'signed-in',
    'candidate.invite',
  ),
  page(
    ['/vacancy/:vacancyId/poster'],
    'features/vacancies/pages/poster-page.tsx',
    'vacancy',
    'signed-in',
    'candidate.invite',
  ),
  page(
    ['/vacancy/:vacancyId/edit'],
    'features/vacancies/pages/edit-vacancy-page.tsx',
    'vacancyForm',
    'signed-in',
    'vacancy.edit',
  ),
  page(
    ['/vacancy/:vacancyId/invitations'],
    'features/invitations/pages/invitations-page.tsx',
    'inviting',
    'signed-in',
    'candidate.invite',
  ),
  page(
    ['/requests'],
    'features/requests/pages/requests-page.tsx',
    'inviting',
    'signed-in',
    'interview.decide',
  ),
  page(['/vacancy/:vacancyId/notice'], 'features/vacancies/pages/notice-page.tsx', 'notice', 'signed-in'),
  page(
    ['/vacancy/:vacancyId/next-step'],
    'features/vacancies/pages/next-step-page.tsx',
    'notice',
    'signed-in',
  ),
  page(['/vacancy/:vacancyId/team'], 'features/vacancies/pages/team-page.tsx', 'team', 'signed-in'),
]

/** What a member of no organisation sees in place of its pages. */
export const NO_ORGANISATION = page(
  [],
  'features/auth/pages/no-organisation-page.tsx',
  'joining',
  'signed-in',
)

/** Where every other address leads. */
export const NOT_FOUND = page([], 'app/not-found-page.tsx', 'entry', 'open')
