import type { Decision } from '@vivavox/contracts/decisions'
import { DECISION_NOTES_MAX, DECISION_REASON_MAX, type DecisionKind } from '@vivavox/contracts/values'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Banner, Button, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { useDecide } from './use-decide.ts'

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
  const [decision, setDecision] = useState<DecisionKind | null>(before?.decision ?? null)
  const [reason, setReason] = useState(before?.reason ?? '')
  const [rating, setRating] = useState<number | null>(before?.rating ?? null)
  const [notes, setNotes] = useState(before?.notes ?? '')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useDecide(interviewId)
  const chosen = decision !== null
  useEffect(() => {
    if (chosen) field.current?.focus()
  }, [chosen])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!decision || decide.isPending) return
    setMissing(!reason.trim())
    if (reason.trim())
      decide.mutate({ decision, reason: reason.trim(), rating, notes }, { onSuccess: onDone })
    else field.current?.focus()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <DecisionButtons value={decision} onChoose={setDecision} />
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
              onChange={event => setReason(event.target.value)}
            />
          </Field>
          <RatingChoice
            value={rating}
            onChange={setRating}
            note={t(blind ? 'decisions.ratingReveals' : 'common.optional')}
          />
          <Field label={t('decisions.notes')} note={t('common.optional')}>
            <Textarea
              rows={2}
              className="min-h-16"
              maxLength={DECISION_NOTES_MAX}
              value={notes}
              onChange={event => setNotes(event.target.value)}
            />
          </Field>
          {decide.isError && (
            <Banner tone="error">{errorMessage(decide.error, t('decisions.failed'))}</Banner>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={decide.isPending}>
              {t('decisions.save')}
            </Button>
            <Button
              onClick={() => {
                setDecision(null)
                onDone()
              }}
            >
              {t('common.cancel')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
