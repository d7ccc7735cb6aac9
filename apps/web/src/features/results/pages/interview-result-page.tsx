import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { usePlayer } from '../player/use-player.ts'
import { CandidateView } from '../result/candidate-view.tsx'
import { ListeningContext, useListeningState } from '../result/listening.ts'
import { LoadFailed } from '../result/load-failed.tsx'
import { OwnerView } from '../result/owner-view.tsx'
import { keepReceipt } from '../result/receipt-token.ts'
import { ResultSkeleton } from '../result/result-skeleton.tsx'
import { useInterview } from '../result/use-interview.ts'
import { SharedResult } from '../shares/shared-result.tsx'

const OwnResult = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  useState(() => keepReceipt(interviewId))
  const { data: interview, error, refetch } = useInterview(interviewId)
  const sound = usePlayer(interview?.audio_url ?? null, () => void refetch())
  const listening = useListeningState(sound, interview)
  useTitle(interview?.vacancy.title ?? t('outcome.result'))
  if (!interview) return error ? <LoadFailed error={error} /> : <ResultSkeleton />
  const View = interview.viewer === 'owner' ? OwnerView : CandidateView
  return (
    <ListeningContext value={listening}>
      <View interview={interview} evaluation={interview.evaluation ?? {}} />
    </ListeningContext>
  )
}

/**
 * One interview's result, for its recruiter or its candidate; with `?share=` for whoever was given the link. The next one
 * starts anew: another sound, nothing marked.
 */
export const Component = () => {
  const { interviewId = '' } = useParams()
  const [query] = useSearchParams()
  const token = query.get('share')
  return token ? (
    <SharedResult key={token} interviewId={interviewId} token={token} />
  ) : (
    <OwnResult key={interviewId} interviewId={interviewId} />
  )
}
