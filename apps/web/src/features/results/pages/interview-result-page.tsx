import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Button, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, answeredWith, errorMessage } from '../../../lib/api/api.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { usePlayer } from '../player/use-player.ts'
import { keepReceipt, keptToken } from '../result/candidate-token.ts'
import { CandidateView } from '../result/candidate-view.tsx'
import { LoadFailed } from '../result/load-failed.tsx'
import { OwnerView } from '../result/owner-view.tsx'
import { PlaybackContext, usePlaybackState } from '../result/playback-context.ts'
import { useInterview } from '../result/use-interview.ts'
import { interviewOfShare } from '../shares/interview-of-share.ts'
import { sharedQuery } from '../shares/share-queries.ts'
import { SharedView } from '../shares/shared-view.tsx'

/** The place of a result that is on its way: as tall as the window at least, so that nothing moves when it comes. */
const ResultSkeleton = () => {
  const t = useTexts()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="mx-auto min-h-dvh max-w-6xl px-4 pt-4 sm:px-6 sm:pt-6"
    >
      <Skeleton className="mb-2 h-5 w-40" />
      <Skeleton className="mb-2 h-9 w-60 max-w-full" />
      <Skeleton className="mb-5 h-6 w-56" />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-4 sm:gap-6">
          <Skeleton className="h-[34rem]" />
          <Skeleton className="h-44" />
        </div>
        <Skeleton className="h-[calc(100dvh-10rem)] max-lg:hidden" />
      </div>
    </div>
  )
}

/** Why a link shows nothing: it has ended, there is none such, or something else that trying again may help. */
const kindOf = (error: unknown): 'ended' | 'unknown' | 'other' => {
  if (answeredWith(error, 410)) return 'ended'
  return answeredWith(error, 404) ? 'unknown' : 'other'
}

interface NotShownProps {
  icon: IconName
  title: string
  why: string
  /** What its reader can do. */
  children?: ReactNode
}

/** The page of a result that is not shown, and what happened. */
const NotShown = ({ icon, title, why, children }: NotShownProps) => {
  useTitle(title)
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-8 sm:px-6 sm:py-16">
      <div className="mb-6">
        <Logo />
      </div>
      <Icon name={icon} size={32} className="text-muted" />
      <div role="alert" className="grid gap-2">
        <h1 className="text-display">{title}</h1>
        <p className="max-w-[60ch] text-muted">{why}</p>
      </div>
      {children}
    </div>
  )
}

const LinkClosed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts()
  const kind = kindOf(error)
  const why =
    kind === 'other' ? errorMessage(error, t('common.error.unknown')) : t(`shares.closedWhy.${kind}`)
  return (
    <NotShown icon={kind === 'ended' ? 'clock' : 'alert'} title={t(`shares.closed.${kind}`)} why={why}>
      {kind === 'other' && (
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </NotShown>
  )
}

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
      <SharedView shared={shared} />
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
