import type { Decision } from '@vivavox/contracts/decisions'
import {
  DECISION_NOTES_MAX,
  DECISION_REASON_MAX,
  DECISIONS,
  type DecisionKind,
} from '@vivavox/contracts/values'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Button, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { cx } from '../../../lib/page/cx.ts'
import { DECISION_LOOKS } from './decision-looks.ts'
import { RatingChoice } from './rating-choice.tsx'
import { useDecide } from './use-decide.ts'

interface DecisionButtonsProps {
  value: DecisionKind | null
  onChoose: (decision: DecisionKind) => void
}

/** Three ways to decide, side by side. */
const DecisionButtons = ({ value, onChoose }: DecisionButtonsProps) => {
  const t = useTexts()
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-[repeat(3,auto)]">
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
              'flex min-h-12 items-center justify-center gap-2 rounded-box border border-line-strong bg-surface px-3 py-2 font-medium leading-5 transition-colors hover:bg-sunken',
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
