import { Skeleton } from '../../../components/ui/index.ts'

/** Holds the place of a step that is on its way. */
export const Waiting = () => (
  <div aria-busy="true" className="mx-auto grid max-w-2xl gap-4 px-4 py-10 sm:px-6">
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-40 w-full" />
  </div>
)
