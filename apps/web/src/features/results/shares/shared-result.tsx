import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { usePlayer } from '../player/use-player.ts'
import { ListeningContext, useListeningState } from '../result/listening.ts'
import { ResultSkeleton } from '../result/result-skeleton.tsx'
import { asInterview } from './as-interview.ts'
import { LinkClosed } from './link-closed.tsx'
import { sharedQuery } from './share-queries.ts'
import { SharedView } from './shared-view.tsx'

interface Props {
  interviewId: string
  token: string
}

/** What a link to a result shows; a link to another result than the address names is none. */
export const SharedResult = ({ interviewId, token }: Props) => {
  const t = useTexts()
  const { data, error, refetch } = useQuery(sharedQuery(token))
  const shared = data?.id === interviewId ? data : undefined
  const sound = usePlayer(shared?.audio_url ?? null, () => void refetch())
  const listening = useListeningState(sound, shared && asInterview(shared, t('outcome.candidate')))
  useTitle(shared?.vacancy.title ?? t('outcome.result'))
  // A link that has ended since it was read closes what stands open; a passing fault does not.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410)
  const failure = data && !shared ? new ApiError(404, 'NOT_FOUND', '') : isGone || !data ? error : null
  if (failure) return <LinkClosed error={failure} onRetry={() => void refetch()} />
  if (!shared) return <ResultSkeleton />
  return (
    <ListeningContext value={listening}>
      <SharedView shared={shared} />
    </ListeningContext>
  )
}
