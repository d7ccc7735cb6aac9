import { CONTENT_SECTIONS, TEST_PAGES } from '@vivavox/contracts/pages'
import { Navigate, type RouteObject } from 'react-router'
import { BareLayout } from '../components/layouts/bare-layout.tsx'
import { Component as Home } from '../features/home/pages/home-page.tsx'
import { TEST_PAGES_OPEN } from '../lib/page/brand.ts'
import { AppShell } from './app-shell.tsx'
import { AuthAlias, NewAlias, RequireAuth } from './guards.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { Root } from './root.tsx'

const signIn = lazyPage('entry', () => import('../features/auth/pages/sign-in-page.tsx'))
const notFound = lazyPage('entry', () => import('./not-found-page.tsx'))
const lab = lazyPage('lab', () => import('../features/interviews/pages/audio-lab-page.tsx'))
const content = lazyPage('entry', () => import('../features/content/pages/content-page.tsx'))
const demo = lazyPage('demo', () => import('../features/demo/pages/demo-page.tsx'))

const bare: RouteObject[] = [
  { path: '/login', element: signIn },
  { path: '/register', element: signIn },
  {
    path: '/interview/:vacancyId',
    element: lazyPage('candidate', () => import('../features/interviews/pages/interview-page.tsx')),
  },
  {
    path: '/results/:interviewId',
    element: lazyPage('result', () => import('../features/results/pages/interview-result-page.tsx')),
  },
  { path: '/interview/*', element: notFound },
  { path: '/results/*', element: notFound },
]

const open: RouteObject[] = [
  { path: '/auth', element: <AuthAlias /> },
  { path: '/demo', element: demo },
  { path: '/new', element: <NewAlias /> },
  {
    path: '/verify-email',
    element: lazyPage('entry', () => import('../features/auth/pages/verify-email-page.tsx')),
  },
  {
    path: '/forgot-password',
    element: lazyPage('entry', () => import('../features/auth/pages/forgot-password-page.tsx')),
  },
  {
    path: '/reset-password',
    element: lazyPage('entry', () => import('../features/auth/pages/reset-password-page.tsx')),
  },
  {
    path: '/pricing',
    element: lazyPage('visitor', () => import('../features/subscriptions/pages/pricing-page.tsx')),
  },
  {
    path: '/subscription/cancel',
    element: lazyPage(
      'visitor',
      () => import('../features/subscriptions/pages/subscription-cancel-page.tsx'),
    ),
  },
  {
    path: '/vacancy/:vacancyId/results',
    element: lazyPage('desk', () => import('../features/results/pages/vacancy-results-page.tsx')),
  },
  ...CONTENT_SECTIONS.map(section => ({ path: `/${section}`, element: content })),
  ...TEST_PAGES.map(path => ({ path, element: TEST_PAGES_OPEN ? lab : notFound })),
]

const signedIn: RouteObject[] = [
  {
    path: '/subscription/success',
    element: lazyPage(
      'visitor',
      () => import('../features/subscriptions/pages/subscription-success-page.tsx'),
    ),
  },
  {
    path: '/checkout/:subscriptionId',
    element: lazyPage('billing', () => import('../features/subscriptions/pages/checkout-page.tsx')),
  },
  {
    path: '/receipts/:paymentId',
    element: lazyPage('billing', () => import('../features/subscriptions/pages/receipt-page.tsx')),
  },
  {
    path: '/dashboard',
    element: lazyPage('desk', () => import('../features/results/pages/dashboard-page.tsx')),
  },
  {
    path: '/compare',
    element: lazyPage('result', () => import('../features/results/pages/compare-page.tsx')),
  },
  {
    path: '/settings',
    element: lazyPage('settings', () => import('./settings-route.tsx')),
  },
  {
    path: '/create-vacancy',
    element: lazyPage('vacancy', () => import('../features/vacancies/pages/create-vacancy-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/created',
    element: lazyPage('vacancy', () => import('../features/vacancies/pages/vacancy-created-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/poster',
    element: lazyPage('vacancy', () => import('../features/vacancies/pages/poster-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/edit',
    element: lazyPage('vacancy', () => import('../features/vacancies/pages/edit-vacancy-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/invitations',
    element: lazyPage('desk', () => import('../features/invitations/pages/invitations-page.tsx')),
  },
  { path: '/demo-interview', element: demo },
  { path: '/vacancy/:vacancyId', element: <Navigate to="results" replace /> },
]

const bareShell = (
  <BareLayout>
    <PageOutlet />
  </BareLayout>
)

/** Every address of the product. Bare pages have neither header nor footer. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <Home /> },
      { element: bareShell, children: bare },
      {
        element: <AppShell />,
        children: [
          ...open,
          { element: <RequireAuth />, children: signedIn },
          { path: '*', element: notFound },
        ],
      },
    ],
  },
]
