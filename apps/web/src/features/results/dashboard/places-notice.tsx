import { useQuery } from '@tanstack/react-query'
import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { subscriptionQuery, turnedAwayQuery, usageQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { usageLevel } from '../../../lib/plans/plan-usage.ts'
import { TurnedAwayNotice } from './turned-away-notice.tsx'

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
      actions={
        <LinkButton to="/pricing" size="small">
          {t('results.seePlans')}
        </LinkButton>
      }
    >
      <p>{t(level === 'full' ? 'results.limitReachedText' : 'results.placesLowText')}</p>
      {opens && <p>{t('results.placesOpen', { date: opens })}</p>}
    </Banner>
  )
}

/** How the places stand, and who was turned away for want of one. Says nothing until it is known. */
export const PlacesNotice = () => {
  const { data: usage } = useQuery(usageQuery)
  const { data: turnedAway } = useQuery(turnedAwayQuery)
  const opens = useOpening(usage)
  if (!usage || !turnedAway) return null
  const isFull = usage.free_places === 0
  const isWanted = turnedAway.count > 0 && (isFull || turnedAway.reachable > 0)
  return (
    <>
      {isWanted && <TurnedAwayNotice turnedAway={turnedAway} isFull={isFull} opens={opens} />}
      {/* Without a plan there is nothing to count; the list above says the same as a full plan's banner. */}
      {usage.interviews_limit !== 0 && !(isWanted && isFull) && <PlacesBanner usage={usage} opens={opens} />}
    </>
  )
}
