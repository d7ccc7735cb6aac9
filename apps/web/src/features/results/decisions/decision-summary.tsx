import type { Decision } from '@vivavox/contracts/decisions'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { DECISION_LOOKS } from './decision-looks.ts'
import type { RATINGS } from './rating-choice.tsx'
import { useWithdraw } from './use-decide.ts'

/** 'Your rating: 4 of 5, strong'. */
const Rating = ({ rating }: { rating: number }) => {
  const t = useTexts()
  const word = t(`decisions.rating.${rating as (typeof RATINGS)[number]}`)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{t('decisions.rating')}</span>
      {t('decisions.ratedAs', { rating, word })}
    </p>
  )
}

interface Props {
  interviewId: string
  decision: Decision
  onChange: () => void
}

/** What was decided, why, by whom and when. */
export const DecisionSummary = ({ interviewId, decision, onChange }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const withdraw = useWithdraw(interviewId)
  const { icon, ink } = DECISION_LOOKS[decision.decision]
  return (
    <div className="grid gap-3">
      <p className={`flex items-center gap-2 font-semibold text-title ${ink}`}>
        <Icon name={icon} size={22} strokeWidth={2.25} />
        {t(`decisions.made.${decision.decision}`)}
      </p>
      <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{decision.reason}</p>
      {decision.rating !== null && <Rating rating={decision.rating} />}
      {decision.notes && (
        <div>
          <p className="text-muted text-small">{t('decisions.notes')}</p>
          <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{decision.notes}</p>
        </div>
      )}
      <p className="text-muted text-small">
        {t('decisions.by', {
          name: decision.decided_by?.name ?? t('decisions.nobody'),
          date: format.dateTime(decision.decided_at),
        })}
      </p>
      {withdraw.isError && (
        <Banner tone="error">{errorMessage(withdraw.error, t('decisions.withdrawFailed'))}</Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="pencil" onClick={onChange}>
          {t('decisions.change')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(decision.id)}
        >
          {t('decisions.withdraw')}
        </Button>
      </div>
    </div>
  )
}
