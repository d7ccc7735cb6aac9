import { useMutation, useQuery } from '@tanstack/react-query'
import { ETHNICITIES, SEXES } from '@vivavox/contracts/self-identification'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/hooks.ts'
import { api } from '../lib/api/api.ts'
import type { InterviewPass } from '../lib/session/interview-pass.ts'
import { Choices } from './choices.tsx'
import { Icon } from './icons.tsx'
import { Button, Failure, Field, Form, Panel, Textarea } from './ui/index.ts'

interface AnsweredProps {
  children: ReactNode
  /** Just sent: the focus comes along from the button that is gone. */
  isNew: boolean
  /** Missing: the answer can not be changed any more. */
  onChange?: (() => void) | undefined
}

const Answered = ({ children, isNew, onChange }: AnsweredProps) => {
  const t = useTexts()
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) thanks.current?.focus()
  }, [isNew])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p ref={thanks} tabIndex={-1} role="status" className="flex items-center gap-2 outline-none">
        <Icon name="check" className="shrink-0 text-good" />
        {children}
      </p>
      {onChange && (
        <Button size="small" variant="ghost" onClick={onChange}>
          {t('feedback.change')}
        </Button>
      )}
    </div>
  )
}

interface AskProps {
  title: string
  /** Stands in place of what was asked, once it is answered. */
  thanks: string
  isAnswered: boolean
  mayChange: boolean
  /** Is there something to send? */
  isReady: boolean
  variant: 'primary' | 'secondary'
  onSend: () => Promise<unknown>
  children: ReactNode
}

/** A panel with questions that gives way to a thanks when the answers are sent. */
const Ask = ({ title, thanks, isAnswered, mayChange, isReady, variant, onSend, children }: AskProps) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(!isAnswered)
  const send = useMutation({ mutationFn: onSend, onSuccess: () => setOpen(false) })
  if (!isOpen)
    return (
      <Panel>
        <Answered isNew={send.isSuccess} onChange={mayChange ? () => setOpen(true) : undefined}>
          {thanks}
        </Answered>
      </Panel>
    )
  return (
    <Panel title={title}>
      <Form className="grid gap-5" onSubmit={() => isReady && send.mutate()}>
        {children}
        <Failure error={send.error} text={t('feedback.failed')} />
        <Button
          type="submit"
          variant={variant}
          disabled={!isReady}
          busy={send.isPending}
          className="sm:justify-self-start"
        >
          {t('common.send')}
        </Button>
      </Form>
    </Panel>
  )
}

/** Stands for null, which no radio button can hold. */
const UNSAID = 'unsaid'

const VALUES = { sex: [UNSAID, ...SEXES], ethnicity: [UNSAID, ...ETHNICITIES] } as const
type Asked = keyof typeof VALUES

interface SelfIdentificationProps {
  pass: InterviewPass
  asks: readonly Asked[]
  isAnswered: boolean
}

/** What was chosen of a list; null: nothing, or not to say. */
const chosen = <T extends string>(values: readonly T[], value: string | undefined): T | null =>
  values.find(one => one === value) ?? null

/** Who the candidate is, if they like to say: counted in groups, kept away from the interview. */
const SelfIdentification = ({ pass, asks, isAnswered }: SelfIdentificationProps) => {
  const t = useTexts()
  const [answers, setAnswers] = useState<Partial<Record<Asked, string>>>({})
  return (
    <Ask
      title={t('feedback.identity.title')}
      thanks={t('feedback.identity.thanks')}
      isAnswered={isAnswered}
      mayChange
      isReady={asks.every(asked => answers[asked] !== undefined)}
      variant="secondary"
      onSend={() =>
        api('PUT /interviews/{id}/self-identification', {
          params: { id: pass.id },
          body: { sex: chosen(SEXES, answers.sex), ethnicity: chosen(ETHNICITIES, answers.ethnicity) },
          interviewToken: pass.candidate_token,
        })
      }
    >
      <p className="max-w-[62ch] text-muted">{t('feedback.identity.why')}</p>
      {asks.map(asked => (
        <Choices
          key={asked}
          legend={t(`feedback.identity.${asked}`)}
          choices={VALUES[asked].map(value => ({ value, label: t(`feedback.identity.value.${value}`) }))}
          value={answers[asked] ?? null}
          onChange={value => setAnswers(before => ({ ...before, [asked]: value }))}
        />
      ))}
    </Ask>
  )
}

const RATINGS = ['1', '2', '3', '4', '5'] as const
const COMMENT_MAX = 2_000

interface SatisfactionProps {
  pass: InterviewPass
  /** What they said before; the rating is null when it was nothing. */
  before: { rating: number | null; comment: string; counted: boolean }
}

/** How the interview was, from 1 to 5, and in the candidate's own words where they like. */
const Satisfaction = ({ pass, before }: SatisfactionProps) => {
  const t = useTexts()
  const [rating, setRating] = useState(before.rating === null ? null : String(before.rating))
  const [comment, setComment] = useState(before.comment)
  return (
    <Ask
      title={t('feedback.title')}
      thanks={t('feedback.thanks')}
      isAnswered={before.rating !== null}
      mayChange={!before.counted}
      isReady={rating !== null}
      variant="primary"
      onSend={() =>
        api('POST /interviews/{id}/feedback', {
          params: { id: pass.id },
          body: { rating: Number(rating), comment },
          interviewToken: pass.candidate_token,
        })
      }
    >
      <Choices
        columns={5}
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
    </Ask>
  )
}

/** What a candidate is asked once the interview is over: how it was, and, where the company wants it, who they are. */
export const AfterInterview = ({ pass }: { pass: InterviewPass }) => {
  const { id, candidate_token: interviewToken } = pass
  const { data } = useQuery({
    queryKey: ['after-interview', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, interviewToken, signal }
      const [said, identification] = await Promise.all([
        api('GET /interviews/{id}/feedback', call),
        api('GET /interviews/{id}/self-identification', call),
      ])
      return { ...said, ...identification }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return null
  return (
    <>
      <Satisfaction pass={pass} before={data} />
      {data.asks.length > 0 && <SelfIdentification pass={pass} asks={data.asks} isAnswered={data.answered} />}
    </>
  )
}
