import { Navigate, type RouteObject } from 'react-router'
import { AppLayout } from '../components/layouts/app-layout.tsx'
import { BareLayout } from '../components/layouts/bare-layout.tsx'
import { AuthAlias, NewAlias, RequireAuth } from './guards.tsx'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

const signIn = lazyPage('visitor', () => import('../features/auth/pages/sign-in-page.tsx'))
const notFound = lazyPage('visitor', () => import('./not-found-page.tsx'))
const comingSoon = lazyPage('visitor', () => import('./coming-soon-page.tsx'))

const bare: RouteObject[] = [
  { path: '/login', lazy: signIn },
  { path: '/register', lazy: signIn },
  {
    path: '/interview/:vacancyId',
    lazy: lazyPage('candidate', () => import('../features/interviews/pages/interview-page.tsx')),
  },
  { path: '/interview/*', lazy: notFound },
  {
    path: '/results/:interviewId',
    lazy: lazyPage('recruiter', () => import('../features/results/pages/interview-result-page.tsx')),
  },
  { path: '/results/*', lazy: notFound },
]

const open: RouteObject[] = [
  { path: '/', lazy: lazyPage('visitor', () => import('../features/home/pages/home-page.tsx')) },
  { path: '/auth', Component: AuthAlias },
  { path: '/new', Component: NewAlias },
  {
    path: '/verify-email',
    lazy: lazyPage('visitor', () => import('../features/auth/pages/verify-email-page.tsx')),
  },
  {
    path: '/pricing',
    lazy: lazyPage('visitor', () => import('../features/subscriptions/pages/pricing-page.tsx')),
  },
  {
    path: '/subscription/cancel',
    lazy: lazyPage('visitor', () => import('../features/subscriptions/pages/subscription-cancel-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/results',
    lazy: lazyPage('recruiter', () => import('../features/results/pages/vacancy-results-page.tsx')),
  },
  ...['features', 'help', 'contact', 'docs', 'about', 'privacy', 'terms'].map(path => ({
    path: `/${path}`,
    lazy: comingSoon,
  })),
]

const signedIn: RouteObject[] = [
  {
    path: '/subscription/success',
    lazy: lazyPage('visitor', () => import('../features/subscriptions/pages/subscription-success-page.tsx')),
  },
  {
    path: '/dashboard',
    lazy: lazyPage('recruiter', () => import('../features/results/pages/dashboard-page.tsx')),
  },
  {
    path: '/settings',
    lazy: lazyPage('recruiter', () => import('../features/settings/pages/settings-page.tsx')),
  },
  {
    path: '/create-vacancy',
    lazy: lazyPage('recruiter', () => import('../features/vacancies/pages/create-vacancy-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/created',
    lazy: lazyPage('recruiter', () => import('../features/vacancies/pages/vacancy-created-page.tsx')),
  },
  {
    path: '/vacancy/:vacancyId/edit',
    lazy: lazyPage('recruiter', () => import('../features/vacancies/pages/edit-vacancy-page.tsx')),
  },
  { path: '/vacancy/:vacancyId', element: <Navigate to="results" relative="path" replace /> },
]

/** Every address of the product. Bare pages have neither header nor footer. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      { Component: BareLayout, children: bare },
      {
        Component: AppLayout,
        children: [...open, { Component: RequireAuth, children: signedIn }, { path: '*', lazy: notFound }],
      },
    ],
  },
]
