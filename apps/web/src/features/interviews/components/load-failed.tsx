import { ErrorState } from '../../../components/ui/index.ts'

/** In place of the candidate's page when what it needs could not be fetched. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <div className="mx-auto max-w-2xl">
    <ErrorState error={error} onRetry={() => void onRetry()} />
  </div>
)
