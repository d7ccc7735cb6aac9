import type { Permission } from '@vivavox/contracts/permissions'
import type { ReactNode } from 'react'
import { Refused } from '../components/layouts/refused.tsx'
import { useCan } from '../lib/session/can.ts'

/** A page, or what stands in its place for a member whose role does not have it. */
export const Permitted = ({ needs, children }: { needs: Permission | undefined; children: ReactNode }) => {
  const may = useCan()
  return needs && !may(needs) ? <Refused /> : children
}
