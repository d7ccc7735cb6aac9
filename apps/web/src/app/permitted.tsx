import type { Permission } from '@vivavox/contracts/permissions'
import { lazy, type ReactNode, Suspense } from 'react'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { useCan } from '../lib/session/can.ts'

const Refused = lazy(async () => ({ default: (await import('../components/layouts/refused.tsx')).Refused }))

/** A page, or what stands in its place for a member whose role does not have it. */
export const Permitted = ({ needs, children }: { needs: Permission | undefined; children: ReactNode }) => {
  const may = useCan()
  if (!needs || may(needs)) return children
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Refused />
    </Suspense>
  )
}
