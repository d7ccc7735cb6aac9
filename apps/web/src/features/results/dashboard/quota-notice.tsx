import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlansLink } from '../../../components/plans-link.tsx'
import {
  Banner,
  Button,
  ButtonRow,
  ConfirmDialog,
  Dialog,
  Failure,
  toast,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { subscriptionQuery, turnedAwayQuery, usageQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { usageLevel } from '../../../lib/plans/plan-usage.ts'
import { useWaitlist } from './use-waitlist.ts'

type Candidate = Reply<'GET /subscriptions/turned-away'>['candidates'][number]

const Row = ({ candidate }: { candidate: Candidate }) => {
  const t = useTexts()
  const format = useFormat()
  const { name, email, vacancy_title, at, written_at } = candidate
  const who = [name, email].filter(Boolean)
  return (
    <li className="grid gap-0.5 border-line border-b py-2.5 [overflow-wrap:anywhere] last:border-b-0">
      <p dir="auto" className="flex flex-wrap gap-x-3">
        {(who.length > 0 ? who : [t('results.turnedAway.unknown')]).map(part => (
          <span key={part} className="min-w-0">
            {part}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted text-small">
        <span className="min-w-0">{vacancy_title}</span>
        <span>{format.dateTime(at)}</span>
      </p>
      {written_at && (
        <p className="text-good text-small">
          {t('results.turnedAway.writtenAt', { date: format.dateTime(written_at) })}
        </p>
      )}
    </li>
  )
}

interface TurnedAwayListProps {
  open: boolean
  candidates: readonly Candidate[]
  onClose: () => void
}

const TurnedAwayList = ({ open, candidates, onClose }: TurnedAwayListProps) => {
  const t = useTexts()
  const plans = String(useHasPlans())
  return (
    <Dialog open={open} onClose={onClose} title={t('results.turnedAway.listTitle')}>
      <p className="text-muted">{t('results.turnedAway.listText', { plans })}</p>
      <ul>
        {candidates.map(candidate => (
          <Row key={`${candidate.vacancy_id} ${candidate.email} ${candidate.at}`} candidate={candidate} />
        ))}
      </ul>
    </Dialog>
  )
}

type TurnedAway = Reply<'GET /subscriptions/turned-away'>

const useWrite = (onDone: () => void) => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/turned-away/write'),
    onSuccess: ({ written }) => {
      onDone()
      toast.success(t('results.turnedAway.written', { written }))
      return client.invalidateQueries(turnedAwayQuery)
    },
  })
}

interface Props {
  turnedAway: TurnedAway
  /** No place is free now. */
  isFull: boolean
  /** When places come, as a date; null when none do. */
  opens: string | null
}

/** What the owner can do for them, and when. */
const useAdvice = ({ turnedAway: { reachable }, isFull, opens }: Props): string => {
  const t = useTexts()
  if (!isFull) return t('results.turnedAway.open', { reachable })
  if (reachable === 0) return t('results.turnedAway.noAddress')
  return opens
    ? t('results.turnedAway.fullUntil', { reachable, date: opens })
    : t('results.turnedAway.full', { reachable })
}

/** Candidates found no free place: how many, who, and a way to write to them once there are places. */
const TurnedAwayNotice = (props: Props) => {
  const { turnedAway, isFull } = props
  const t = useTexts()
  const [shown, setShown] = useState<'list' | 'question' | null>(null)
  const write = useWrite(() => setShown(null))
  const advice = useAdvice(props)
  const { count, reachable, candidates } = turnedAway
  return (
    <>
      <Banner
        tone={isFull ? 'warn' : 'info'}
        title={t('results.turnedAway.title', { count })}
        actions={
          <ButtonRow>
            <Button size="small" onClick={() => setShown('list')}>
              {t('results.turnedAway.show')}
            </Button>
            <Button size="small" disabled={isFull || reachable === 0} onClick={() => setShown('question')}>
              {t('results.turnedAway.write')}
            </Button>
            {isFull && <PlansLink size="small">{t('results.seePlans')}</PlansLink>}
          </ButtonRow>
        }
      >
        <p>{advice}</p>
      </Banner>
      <TurnedAwayList open={shown === 'list'} candidates={candidates} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={shown === 'question'}
        title={t('results.turnedAway.writeTitle', { reachable })}
        confirmLabel={t('results.turnedAway.writeConfirm')}
        busy={write.isPending}
        onConfirm={() => write.mutate()}
        onClose={() => setShown(null)}
      >
        <p>{t('results.turnedAway.writeText', { reachable })}</p>
        <Failure error={write.error} text="" title={t('results.turnedAway.writeFailed')} />
      </ConfirmDialog>
    </>
  )
}

type Usage = Reply<'GET /settings/usage'>

/** When new places come; null when none do, because the plan ends. */
const useOpening = (usage: Usage | undefined): string | null => {
  const format = useFormat()
  const { data: subscription } = useQuery(subscriptionQuery)
  if (!usage?.period_end || !subscription || subscription.cancel_at_period_end) return null
  return format.date(usage.period_end)
}

/** Few or no places left: before and when candidates are turned away. */
const PlacesBanner = ({ usage, opens }: { usage: Usage; opens: string | null }) => {
  const t = useTexts()
  const level = usageLevel(usage)
  if (level === 'fine') return null
  const { completed_interviews: completed, interviews_limit: limit, free_places } = usage
  const usedUp = limit !== null && completed >= limit
  const full = usedUp ? 'results.limitReached' : 'results.placesTaken'
  return (
    <Banner
      tone={level === 'full' ? 'warn' : 'info'}
      title={level === 'full' ? t(full) : t('results.placesLow', { free: free_places ?? 0 })}
      actions={<PlansLink size="small">{t('results.seePlans')}</PlansLink>}
    >
      <p>{t(level === 'full' ? 'subscriptions.usageFull' : 'results.placesLowText')}</p>
      {opens && <p>{t('results.placesOpen', { date: opens })}</p>}
    </Banner>
  )
}

/** How the places stand, and who was turned away for want of one. Says nothing until it is known. */
export const QuotaNotice = () => {
  const { data: usage } = useQuery(usageQuery)
  const { data: turnedAway, isLoading } = useWaitlist()
  const opens = useOpening(usage)
  if (!usage || isLoading) return null
  const isFull = usage.free_places === 0
  const isWanted = turnedAway !== undefined && turnedAway.count > 0 && (isFull || turnedAway.reachable > 0)
  return (
    <>
      {isWanted && <TurnedAwayNotice turnedAway={turnedAway} isFull={isFull} opens={opens} />}
      {/* Without a plan there is nothing to count; the list above says the same as a full plan's banner. */}
      {usage.interviews_limit !== 0 && !(isWanted && isFull) && <PlacesBanner usage={usage} opens={opens} />}
    </>
  )
}
