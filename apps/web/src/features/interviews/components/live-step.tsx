import { type ComponentProps, lazy, Suspense } from 'react'
import type { LiveScreen as Screen } from './live-screen.tsx'
import { Waiting } from './waiting.tsx'

/** Socket, capture and playback are fetched only when the interview starts. */
const LiveScreen = lazy(async () => ({ default: (await import('./live-screen.tsx')).LiveScreen }))

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
