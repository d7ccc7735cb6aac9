import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorState, Skeleton } from '../../../components/ui/index.ts'
import { loadTexts } from '../../../i18n/index.ts'
import type { LiveScreen as Screen } from '../room/view/live-screen.tsx'

/** Holds the place of a step that is on its way. */
export const Waiting = () => (
  <div aria-busy="true" className="mx-auto grid max-w-2xl gap-4 px-4 py-10 sm:px-6">
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-40 w-full" />
  </div>
)

/** Socket, capture and playback are fetched only when the interview starts. */
const LiveScreen = lazy(async () => {
  const [{ LiveScreen }] = await Promise.all([
    import('../room/view/live-screen.tsx'),
    loadTexts('roomScreens'),
  ])
  return { default: LiveScreen }
})

interface Props extends ComponentProps<typeof Screen> {
  /** Another number begins the room anew. */
  attempt: number
}

/** The live screen, as soon as its code is here. */
export const LiveStep = ({ attempt, ...screen }: Props) => (
  <Suspense fallback={<Waiting />}>
    <LiveScreen key={attempt} {...screen} />
  </Suspense>
)

/** In place of the candidate's page when what it needs could not be fetched. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <div className="mx-auto max-w-2xl">
    <ErrorState error={error} onRetry={() => void onRetry()} />
  </div>
)
