import { useQuery } from '@tanstack/react-query'
import type { Comment, Mentionable } from '@vivavox/contracts/comments'
import type { Interview } from '@vivavox/contracts/interviews'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Failure, Form, IconButton, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { expandAround } from '../expand-sections.ts'
import { MessageEntry } from '../messages/lazy-messages.tsx'
import { messagesQuery } from '../messages/message-queries.ts'
import { Section } from '../section.tsx'
import { CommentField } from './comment-field.tsx'
import { Item, Moment, MomentChoice } from './line-of-time.tsx'
import { mentionsIn } from './mentions.ts'
import { commentsQuery, ratingsQuery, useComment, useDeleteComment } from './team-queries.ts'
import { type TimelineEntry, timelineOf } from './timeline.ts'

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
    <Item id={`comment-${comment.id}`} marked={marked} by={comment.by} guest={comment.guest} at={comment.at}>
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
      <Item by={entry.rating.by} guest={entry.rating.guest} at={entry.at}>
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
