import { TEST_PAGES } from '@vivavox/contracts/content-sections'
import { use, useEffect } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { TEST_PAGES_OPEN } from '../lib/page/brand.ts'
import { signInPath } from '../lib/session/redirect.ts'
import { isWithoutOrganisation, useSession } from '../lib/session/session.ts'
import { AppShell, BareLayout, HeaderShell, PageOutlet } from './app-shell.tsx'
import { NO_ORGANISATION, NOT_FOUND, PAGE_TABLE, type PageSource } from './page-table.ts'
import { loadPage, readyPage } from './pages.ts'
import { Permitted } from './permitted.tsx'
import { Root } from './root.tsx'

/** The landing page is a document of the server's own: the app steps aside for it. */
const LeaveApp = () => {
  useEffect(() => window.location.reload(), [])
  return <LoadingScreen />
}

/** Redirects a signed-in account to the dashboard and other visitors to the landing page. */
const Home = () =>
  useSession().status === 'signed-out' ? <LeaveApp /> : <Navigate to="/dashboard" replace />

/** Lets members of an organisation through; a visitor goes to sign in and comes back here afterwards. */
const RequireAuth = () => {
  const session = useSession()
  const { status } = session
  const { pathname, search } = useLocation()
  if (status === 'loading') return <LoadingScreen />
  if (isWithoutOrganisation(session) && pathname !== '/settings') return <LazyPage source={NO_ORGANISATION} />
  if (status === 'signed-out') return <Navigate to={signInPath('/login', pathname + search)} replace />
  return <Outlet />
}

/** `/auth` stands for `/login` and keeps its query. */
const AuthAlias = () => <Navigate to={`/login${useLocation().search}`} replace />

/** `/new`: straight to a new vacancy, or to an account first. */
const NewAlias = () => (
  <Navigate to={useSession().status === 'signed-out' ? '/register' : '/create-vacancy'} replace />
)

/** A page fetched on its first visit, together with the texts of its group; page modules export `Component`. */
const LazyPage = ({ source }: { source: PageSource }) => {
  const Component = readyPage(source) ?? use(loadPage(source))
  return <Component />
}

const notFound = <LazyPage source={NOT_FOUND} />
const closed: readonly string[] = TEST_PAGES_OPEN ? [] : TEST_PAGES

const pagesIn = (frame: PageSource['frame']): RouteObject[] =>
  PAGE_TABLE.filter(source => source.frame === frame).flatMap(source =>
    source.paths.map(path => ({
      path,
      element: closed.includes(path) ? (
        notFound
      ) : (
        <Permitted needs={source.needs}>
          <LazyPage source={source} />
        </Permitted>
      ),
    })),
  )

const bareShell = (
  <BareLayout>
    <PageOutlet />
  </BareLayout>
)

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <Home /> },
      {
        element: bareShell,
        children: [
          ...pagesIn('bare'),
          { path: '/interview/*', element: notFound },
          { path: '/results/*', element: notFound },
        ],
      },
      { element: <HeaderShell />, children: pagesIn('header') },
      {
        element: <AppShell />,
        children: [
          { path: '/auth', element: <AuthAlias /> },
          { path: '/new', element: <NewAlias /> },
          ...pagesIn('open'),
          {
            element: <RequireAuth />,
            children: [
              ...pagesIn('signed-in'),
              { path: '/vacancy/:vacancyId', element: <Navigate to="results" replace /> },
            ],
          },
          { path: '*', element: notFound },
        ],
      },
    ],
  },
]
