import { useQuery } from '@tanstack/react-query'
import type { Comment, Mentionable } from '@vivavox/contracts/comments'
import type { Interview, TranscriptEntry } from '@vivavox/contracts/interviews'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { Button, Failure, Field, Form, IconButton, Select, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock, useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { expandAround } from '../expand-sections.ts'
import { MessageEntry } from '../messages/lazy-messages.tsx'
import { messagesQuery } from '../messages/message-queries.ts'
import { usePlayback } from '../result/playback-context.ts'
import { Section } from '../section.tsx'
import { CommentField } from './comment-field.tsx'
import { mentionsIn } from './mentions.ts'
import { commentsQuery, ratingsQuery, useComment, useDeleteComment } from './team-queries.ts'
import { type TimelineEntry, timelineOf } from './timeline.ts'

/** The moment that a comment is about: plays from there and shows the line. */
const Moment = ({ turn }: { turn: TranscriptEntry }) => {
  const t = useTexts()
  const { player, show } = usePlayback()
  const { seq, content, audio_start_ms: start_ms } = turn
  const heard = player !== null && start_ms !== null
  return (
    <button
      type="button"
      onClick={event => show({ seq, quote: content, start_ms }, event.currentTarget)}
      className="inline-flex min-h-8 items-center gap-1 justify-self-start text-accent text-small tabular-nums hover:underline pointer-coarse:min-h-11"
    >
      <Icon name={heard ? 'play' : 'arrowRight'} size={14} className={heard ? 'fill-current' : ''} />
      {heard ? t('together.playFrom', { time: formatClock(start_ms) }) : t('together.showLine')}
    </button>
  )
}

const Item = ({
  id,
  marked = false,
  by,
  at,
  children,
}: {
  id?: string
  marked?: boolean
  by: { name: string } | null
  at: string
  children: ReactNode
}) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <li
      id={id}
      aria-current={marked || undefined}
      className={cx(
        'grid scroll-mt-6 gap-1 py-3 first:pt-0',
        marked && '-mx-3 rounded-box bg-accent-soft px-3',
      )}
    >
      <p className="text-muted text-small">
        {t('decisions.by', { name: by?.name ?? t('decisions.nobody'), date: format.dateTime(at) })}
      </p>
      {children}
    </li>
  )
}

interface CommentProps {
  comment: Comment
  interview: Interview
  /** A link leads to it. */
  marked: boolean
}

const CommentItem = ({ comment, interview, marked }: CommentProps) => {
  const t = useTexts()
  const remove = useDeleteComment(interview.id)
  const turn = interview.transcript.find(({ seq }) => seq === comment.seq)
  return (
    <Item id={`comment-${comment.id}`} marked={marked} by={comment.by} at={comment.at}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{comment.text}</p>
        {comment.may_delete && (
          <IconButton
            icon="trash"
            label={t('together.delete')}
            disabled={remove.isPending}
            onClick={() => remove.mutate(comment.id)}
            className="-my-1.5 shrink-0 text-muted"
          />
        )}
      </div>
      {turn && <Moment turn={turn} />}
      <Failure error={remove.error} text={t('together.deleteFailed')} />
    </Item>
  )
}

const EntryItem = ({
  entry,
  interview,
  linked,
}: {
  entry: TimelineEntry
  interview: Interview
  linked: string | null
}) => {
  const t = useTexts()
  if (entry.kind === 'comment')
    return <CommentItem comment={entry.comment} interview={interview} marked={entry.comment.id === linked} />
  if (entry.kind === 'rating')
    return (
      <Item by={entry.rating.by} at={entry.at}>
        <p>{t('together.rated', { rating: entry.rating.overall })}</p>
      </Item>
    )
  if (entry.kind === 'message')
    return (
      <Item by={entry.message.by} at={entry.at}>
        <Suspense fallback={null}>
          <MessageEntry message={entry.message} />
        </Suspense>
      </Item>
    )
  const { decision, reason, withdrawn_at } = entry.decision
  return (
    <Item by={entry.decision.decided_by} at={entry.at}>
      <p className={cx(withdrawn_at && 'text-muted line-through')}>{t(`decisions.made.${decision}`)}</p>
      <p className="max-w-[68ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{reason}</p>
    </Item>
  )
}

/** Characters of a turn that tell it from the others. */
const OPTION_MAX = 60

const MomentChoice = ({
  transcript,
  seq,
  onChoose,
}: {
  transcript: readonly TranscriptEntry[]
  seq: number | null
  onChoose: (seq: number | null) => void
}) => {
  const t = useTexts()
  const titleOf = ({ audio_start_ms: start, content }: TranscriptEntry) =>
    [start === null ? null : formatClock(start), content.slice(0, OPTION_MAX)].filter(Boolean).join(' · ')
  if (transcript.length === 0) return null
  return (
    <Field label={t('together.moment')} note={t('common.optional')} className="min-w-0">
      <Select
        value={seq ?? ''}
        onChange={event => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('together.whole')}</option>
        {transcript.map(turn => (
          <option key={turn.seq} value={turn.seq}>
            {titleOf(turn)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const Composer = ({
  interview,
  mentionable,
}: {
  interview: Interview
  mentionable: readonly Mentionable[]
}) => {
  const t = useTexts()
  const [text, setText] = useState('')
  const [seq, setSeq] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly Mentionable[]>([])
  const comment = useComment(interview.id)
  const submit = () => {
    if (!text.trim() || comment.isPending) return
    comment.mutate(
      { text, seq, mentions: mentionsIn(text, chosen) },
      {
        onSuccess: () => {
          setText('')
          setSeq(null)
          setChosen([])
        },
      },
    )
  }
  return (
    <Form className="grid gap-3 border-line border-t pt-4" onSubmit={submit}>
      <CommentField
        text={text}
        mentionable={mentionable}
        onText={setText}
        onMention={member => setChosen([...chosen, member])}
      />
      <MomentChoice transcript={interview.transcript} seq={seq} onChoose={setSeq} />
      <Failure error={comment.error} text={t('together.sendFailed')} />
      <p>
        <Button type="submit" busy={comment.isPending} disabled={!text.trim()}>
          {t('together.send')}
        </Button>
      </p>
    </Form>
  )
}

/** The comment of the address, once: where a mail of a mention leads. */
const useLinkedComment = (isThere: boolean): string | null => {
  const [params] = useSearchParams()
  const linked = params.get('comment')
  const arrived = useRef(false)
  useEffect(() => {
    const place = isThere && linked ? document.getElementById(`comment-${linked}`) : null
    if (!place || arrived.current) return
    arrived.current = true
    expandAround(place)
    place.scrollIntoView({ block: 'center' })
  }, [isThere, linked])
  return linked
}

/** What was said, rated, decided and written to the candidate after the interview, in one line of time, and a place to write. */
export const Discussion = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const comments = useQuery(commentsQuery(interview.id))
  const ratings = useQuery(ratingsQuery(interview.id))
  const messages = useQuery(messagesQuery(interview.id))
  const linked = useLinkedComment(comments.data !== undefined)
  const mayWrite = isPermitted(interview, 'interview.rate') && !interview.withdrawn_at
  const entries = timelineOf(
    comments.data?.comments ?? [],
    ratings.data?.ratings ?? [],
    interview.decision_history ?? [],
    messages.data?.messages ?? [],
  )
  return (
    <Section
      fold="discussion"
      title={t('together.discussion')}
      note={t('together.count', { count: comments.data?.comments.length ?? 0 })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {comments.error && !comments.data && (
          <Failure error={comments.error} text={t('together.loadFailed')} />
        )}
        {comments.isPending && <Skeleton className="h-16" />}
        {comments.data && entries.length === 0 && <p className="text-muted">{t('together.empty')}</p>}
        {entries.length > 0 && (
          <ol className="divide-y divide-line">
            {entries.map(entry => (
              <EntryItem key={entry.key} entry={entry} interview={interview} linked={linked} />
            ))}
          </ol>
        )}
        {mayWrite && comments.data && (
          <Composer interview={interview} mentionable={comments.data.mentionable} />
        )}
      </div>
    </Section>
  )
}
