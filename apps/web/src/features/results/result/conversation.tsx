import { useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { Skeleton, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { fileVersion } from '../player/file-version.ts'
import { type Peaks, parsePeaks } from '../player/peaks.ts'
import { PlayerBar } from '../player/player-bar.tsx'
import { Section } from '../section.tsx'
import { Transcript } from '../transcript/transcript.tsx'
import { usePlayback } from './playback-context.ts'
import { recordingExpected } from './poll-delay.ts'

const fetchPeaks = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal })
  return response.ok ? parsePeaks((await response.json()) as unknown) : null
}

/** The recording's picture, fetched once for each file; undefined while on its way, null where there is none. */
const usePeaks = (interviewId: string, url: string | null) => {
  const { data, isError } = useQuery<Peaks | null>({
    queryKey: ['peaks', interviewId, fileVersion(url)],
    placeholderData: (before, query) => (query?.queryKey[1] === interviewId ? before : undefined),
    queryFn: ({ signal }) => (url ? fetchPeaks(url, signal) : null),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isError || url === null ? null : data
}

interface Props {
  interview: Interview
  /** Said in place of the recording. */
  silence?: string | false | undefined
}

/** The player; in words why there is none. */
export const Recording = ({ interview, silence, compact = false }: Props & { compact?: boolean }) => {
  const t = useTexts()
  const { player, broken } = usePlayback()
  const peaks = usePeaks(interview.id, interview.peaks_url)
  if (silence) return <p className="text-muted">{silence}</p>
  if (interview.blind_number) {
    const mayRate = isPermitted(interview, 'interview.rate')
    return <p className="text-muted">{t(mayRate ? 'decisions.blindRecording' : 'decisions.blindReader')}</p>
  }
  if (player) return <PlayerBar player={player} peaks={peaks ?? null} compact={compact} />
  if (broken) return <p className="text-muted">{t('outcome.recordingBroken')}</p>
  if (interview.audio_url) return <Skeleton className={compact ? 'h-13' : 'h-28'} />
  if (recordingExpected(interview, Date.now())) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {t('outcome.recordingSoon')}
      </p>
    )
  }
  const isAhead = interview.status === 'pending' || interview.status === 'in_progress'
  return <p className="text-muted">{t(isAhead ? 'outcome.recordingLater' : 'outcome.noRecording')}</p>
}

/** Sound and text in one sheet, which stays in sight next to the evaluation and scrolls in itself. */
export const Conversation = ({ interview, silence }: Props) => {
  const t = useTexts()
  return (
    <section
      aria-label={t('outcome.conversation')}
      className="sticky top-6 flex max-h-[calc(100dvh-3rem)] min-w-0 flex-col gap-4 rounded-box border border-line bg-surface pt-5 pb-1 print:static print:max-h-none"
    >
      <div className="border-line border-b px-5 pb-3 print:hidden">
        <Recording interview={interview} silence={silence} />
      </div>
      <ConversationText interview={interview} boxed />
    </section>
  )
}

const ConversationText = ({ interview, boxed }: { interview: Interview; boxed: boolean }) => {
  const t = useTexts()
  const name = useCandidateName()(interview, t('outcome.candidate'))
  const { hidden_words } = interview
  return (
    <>
      {hidden_words !== undefined && hidden_words > 0 && (
        <p className="px-5 text-muted text-small">{t('evaluations.hiddenWords', { count: hidden_words })}</p>
      )}
      <Transcript entries={interview.transcript} name={name} boxed={boxed} />
    </>
  )
}

/** The transcript as a section of the page, which folds on narrow screens; says so where there is nothing to hear. */
export const TranscriptPanel = ({ interview, silence }: Props) => {
  const t = useTexts()
  return (
    <Section
      fold="transcript"
      title={t('outcome.transcript')}
      note={t('outcome.turns', { count: interview.transcript.length })}
      padded={false}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-3 sm:px-1">
        {(silence || !hasSound(interview)) && (
          <div className="px-5">
            <Recording interview={interview} silence={silence} />
          </div>
        )}
        <ConversationText interview={interview} boxed={false} />
      </div>
    </Section>
  )
}

/** Whether there is something to hear, or soon will be. */
const hasSound = (interview: Interview): boolean =>
  interview.audio_url !== null || recordingExpected(interview, Date.now())

/** The player of a narrow screen: at its foot, under the thumb, wherever the reader is. */
export const DockedRecording = ({ interview }: { interview: Interview }) =>
  hasSound(interview) && (
    <div className="sticky bottom-0 z-20 print:hidden -mx-4 border-line border-t bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6">
      <Recording interview={interview} compact />
    </div>
  )
