import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { api } from '../../lib/api/api.ts'
import type { InterviewPass } from '../../lib/session/interview-pass.ts'
import { Button, Failure, Field, Panel, Textarea } from '../ui/index.ts'
import { Answered } from './answered.tsx'
import { Choices } from './choices.tsx'

const RATINGS = ['1', '2', '3', '4', '5'] as const
const COMMENT_MAX = 2_000

interface Props {
  pass: InterviewPass
  /** What they said before; the rating is null when it was nothing. */
  before: { rating: number | null; comment: string; counted: boolean }
}

/** How the interview was, from 1 to 5, and in the candidate's own words where they like. */
export const Satisfaction = ({ pass, before }: Props) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(before.rating === null)
  const [rating, setRating] = useState(before.rating === null ? null : String(before.rating))
  const [comment, setComment] = useState(before.comment)
  const send = useMutation({
    mutationFn: () =>
      api('POST /interviews/{id}/feedback', {
        params: { id: pass.id },
        body: { rating: Number(rating), comment },
        interviewToken: pass.candidate_token,
      }),
    onSuccess: () => setOpen(false),
  })
  if (!isOpen)
    return (
      <Panel>
        <Answered isNew={send.isSuccess} onChange={before.counted ? undefined : () => setOpen(true)}>
          {t('feedback.thanks')}
        </Answered>
      </Panel>
    )
  return (
    <Panel title={t('feedback.title')}>
      <form
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (rating !== null) send.mutate()
        }}
      >
        <Choices
          inRow
          legend={t('feedback.question')}
          choices={RATINGS.map(value => ({ value, label: t(`feedback.rating.${value}`) }))}
          value={rating}
          onChange={setRating}
        />
        <Field label={t('feedback.comment')} note={t('common.optional')} hint={t('feedback.commentHint')}>
          <Textarea
            value={comment}
            maxLength={COMMENT_MAX}
            onChange={event => setComment(event.target.value)}
          />
        </Field>
        <Failure error={send.error} text={t('feedback.failed')} />
        <Button
          type="submit"
          variant="primary"
          disabled={rating === null}
          busy={send.isPending}
          className="sm:justify-self-start"
        >
          {t('feedback.send')}
        </Button>
      </form>
    </Panel>
  )
}
