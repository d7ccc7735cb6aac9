import type { Decision } from '@vivavox/contracts/decisions'
import { DECISION_NOTES_MAX, DECISION_REASON_MAX } from '@vivavox/contracts/limits'
import { DECISIONS, type DecisionKind } from '@vivavox/contracts/lists'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Button, Failure, Field, Form, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { MessageEditor } from '../messages/lazy-messages.tsx'
import { type DecisionDraft, decisionDrafts } from './decision-drafts.ts'
import { DECISION_LOOKS } from './decision-looks.ts'
import { type RATINGS, RatingChoice } from './rating-choice.tsx'
import { useDecide, useWithdraw } from './use-decide.ts'

interface DecisionButtonsProps {
  value: DecisionKind | null
  onChoose: (decision: DecisionKind) => void
}

const DecisionButtons = ({ value, onChoose }: DecisionButtonsProps) => {
  const t = useTexts()
  return (
    <fieldset className="grid min-w-0 grid-cols-3 gap-1.5 max-sm:-mx-2 sm:grid-cols-[repeat(3,auto)] sm:gap-2">
      <legend className="sr-only">{t('decisions.title')}</legend>
      {DECISIONS.map(decision => {
        const { icon, ink, chosen } = DECISION_LOOKS[decision]
        return (
          <button
            key={decision}
            type="button"
            aria-pressed={value === decision}
            onClick={() => onChoose(decision)}
            className={cx(
              'flex min-h-12 min-w-0 items-center justify-center gap-x-2 gap-y-0.5 rounded-box border border-line-strong bg-surface px-3 py-2 font-medium leading-5 transition-colors hover:bg-sunken max-sm:flex-col max-sm:px-1 max-sm:text-small',
              chosen,
            )}
          >
            <Icon name={icon} size={18} strokeWidth={2.25} className={ink} />
            {t(`decisions.do.${decision}`)}
          </button>
        )
      })}
    </fieldset>
  )
}

interface Props {
  interviewId: string
  /** The one that is changed; null: the first. */
  before: Decision | null
  /** A rating shows who the candidate is. */
  blind: boolean
  onDone: () => void
}

/** Decide, and say why. What else there is to say appears once a decision is chosen. */
export const DecisionForm = ({ interviewId, before, blind, onDone }: Props) => {
  const t = useTexts()
  const [draft, setDraft] = useState<DecisionDraft>(
    () =>
      decisionDrafts.get(interviewId) ?? {
        decision: before?.decision ?? null,
        reason: before?.reason ?? '',
        rating: before?.rating ?? null,
        notes: before?.notes ?? '',
      },
  )
  const { decision, reason, rating, notes } = draft
  const change = (part: Partial<DecisionDraft>) => {
    const next = { ...draft, ...part }
    decisionDrafts.set(interviewId, next)
    setDraft(next)
  }
  const cancel = () => {
    decisionDrafts.delete(interviewId)
    setDraft({ ...draft, decision: null })
    onDone()
  }
  const [message, setMessage] = useState<object | null>(null)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useDecide(interviewId)
  const chosen = decision !== null
  /** Who comes back to a draft asked for no field: their next key may lead on to another candidate. */
  const isFoundAgain = useRef(decisionDrafts.has(interviewId))
  useEffect(() => {
    if (chosen && !isFoundAgain.current) field.current?.focus()
    isFoundAgain.current = false
  }, [chosen])
  const submit = () => {
    if (!decision || decide.isPending) return
    setMissing(!reason.trim())
    if (reason.trim())
      decide.mutate(
        { decision, reason: reason.trim(), rating, notes, ...(message && { message }) },
        { onSuccess: onDone },
      )
    else field.current?.focus()
  }
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <DecisionButtons
        value={decision}
        onChoose={kind => {
          setMessage(null)
          change({ decision: kind })
        }}
      />
      {chosen && (
        <>
          <Field
            required
            label={t('decisions.reason')}
            hint={t('decisions.reasonHint')}
            error={missing && !reason.trim() ? t('decisions.reasonMissing') : null}
          >
            <Textarea
              ref={field}
              rows={2}
              className="min-h-16"
              maxLength={DECISION_REASON_MAX}
              value={reason}
              onChange={event => change({ reason: event.target.value })}
            />
          </Field>
          <RatingChoice
            label={t('decisions.rating')}
            value={rating}
            onChange={stars => change({ rating: stars })}
            note={t(blind ? 'decisions.ratingReveals' : 'common.optional')}
          />
          <Field label={t('decisions.notes')} note={t('common.optional')}>
            <Textarea
              rows={2}
              className="min-h-16"
              maxLength={DECISION_NOTES_MAX}
              value={notes}
              onChange={event => change({ notes: event.target.value })}
            />
          </Field>
          <Suspense>
            <MessageEditor key={decision} ids={[interviewId]} kind={decision} onChange={setMessage} />
          </Suspense>
          <Failure error={decide.error} text={t('decisions.failed')} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={decide.isPending}>
              {t('decisions.save')}
            </Button>
            <Button onClick={cancel}>{t('common.cancel')}</Button>
          </div>
        </>
      )}
    </Form>
  )
}

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

interface DecisionSummaryProps {
  interviewId: string
  decision: Decision
  /** Absent: the reader may not change it. */
  onChange?: () => void
}

/** What was decided, why, by whom and when. */
export const DecisionSummary = ({ interviewId, decision, onChange }: DecisionSummaryProps) => {
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
      <Failure error={withdraw.error} text={t('decisions.withdrawFailed')} />
      {onChange && (
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
      )}
    </div>
  )
}
