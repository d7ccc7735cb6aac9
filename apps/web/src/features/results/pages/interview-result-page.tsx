import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, answeredWith } from '../../../lib/api/api.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { usePlayer } from '../player/use-player.ts'
import { keepReceipt, keptToken } from '../result/candidate-token.ts'
import { CandidateView } from '../result/candidate-view.tsx'
import { LoadFailed } from '../result/load-failed.tsx'
import { OwnerView } from '../result/owner-view.tsx'
import { PlaybackContext, usePlaybackState } from '../result/playback-context.ts'
import { ResultSkeleton } from '../result/result-skeleton.tsx'
import { useInterview } from '../result/use-interview.ts'
import { interviewOfShare } from '../shares/interview-of-share.ts'
import { LinkClosed, NotShown } from '../shares/link-closed.tsx'
import { sharedQuery } from '../shares/share-queries.ts'
import { SharedView, TopLine } from '../shares/shared-view.tsx'

/** What a link to a result shows; a link to another result than the address names is none. */
const SharedResult = ({ interviewId, token }: { interviewId: string; token: string }) => {
  const t = useTexts()
  const { data, error, refetch } = useQuery(sharedQuery(token))
  const shared = data?.id === interviewId ? data : undefined
  const sound = usePlayer(shared?.audio_url ?? null, () => void refetch())
  const playback = usePlaybackState(sound, shared && interviewOfShare(shared, t('outcome.candidate')))
  useTitle(shared?.vacancy.title ?? t('outcome.result'))
  // A link that has ended since it was read closes what stands open; a passing fault does not.
  const isGone = answeredWith(error, 404, 410)
  const failure = data && !shared ? new ApiError(404, 'NOT_FOUND', '') : isGone || !data ? error : null
  if (failure) return <LinkClosed error={failure} onRetry={() => void refetch()} />
  if (!shared) return <ResultSkeleton />
  return (
    <PlaybackContext value={playback}>
      <TopLine share={shared.share} />
      <SharedView shared={shared} unnamed={t('outcome.candidate')} />
    </PlaybackContext>
  )
}

/** For its candidate, on whose device it was taken or its mail was followed: nothing is broken, and there is nothing to try. */
const InterviewGone = () => {
  const t = useTexts()
  return <NotShown icon="trash" title={t('outcome.gone')} why={t('outcome.goneText')} />
}

/** Whether this device belongs to the candidate, and no account is signed in that could manage the interview. */
const useIsCandidate = (id: string): boolean => useSession().status === 'signed-out' && keptToken(id) !== null

const OwnResult = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  useState(() => keepReceipt(interviewId))
  const { data: interview, error, refetch } = useInterview(interviewId)
  const sound = usePlayer(interview?.audio_url ?? null, () => void refetch())
  const playback = usePlaybackState(sound, interview)
  useTitle(interview?.vacancy.title ?? t('outcome.result'))
  const isCandidate = useIsCandidate(interviewId)
  if (!interview && error)
    return isCandidate && answeredWith(error, 404) ? <InterviewGone /> : <LoadFailed error={error} />
  if (!interview) return <ResultSkeleton />
  const View = interview.viewer === 'owner' ? OwnerView : CandidateView
  return (
    <PlaybackContext value={playback}>
      <View interview={interview} evaluation={interview.evaluation ?? {}} />
    </PlaybackContext>
  )
}

/**
 * One interview's result, for its recruiter or its candidate; with the secret of a shared link for its reader. The next one
 * starts anew: another sound, nothing marked.
 */
export const Component = () => {
  const { interviewId = '' } = useParams()
  return <Result key={interviewId} interviewId={interviewId} />
}

const Result = ({ interviewId }: { interviewId: string }) => {
  const token = useLinkSecret('share')
  return token ? (
    <SharedResult key={token} interviewId={interviewId} token={token} />
  ) : (
    <OwnResult interviewId={interviewId} />
  )
}
