import { COMMENT_MAX, GUEST_NAME_MAX } from '@vivavox/contracts/limits'
import type { SharedCandidate } from '@vivavox/contracts/shortlists'
import { useState } from 'react'
import { Button, Failure, Field, Form, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Item, Moment, MomentChoice } from '../team/line-of-time.tsx'
import { RatingForm } from '../team/rating-form.tsx'
import { useCommentAsGuest, useRateAsGuest } from './shortlist-queries.ts'

interface Props {
  shareToken: string
  candidate: SharedCandidate
  /** The reader's name; '' before it is given. */
  as: string
  onName: (name: string) => void
}

type Known = Omit<Props, 'onName'>

const NameForm = ({ as, onName }: Pick<Props, 'as' | 'onName'>) => {
  const t = useTexts()
  const [name, setName] = useState(as)
  return (
    <Form className="grid gap-3" onSubmit={() => name.trim() && onName(name.trim())}>
      <Field label={t('shortlists.as')} hint={t('shortlists.asHint')}>
        <TextInput
          autoComplete="name"
          maxLength={GUEST_NAME_MAX}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </Field>
      <p>
        <Button type="submit" variant="primary" disabled={!name.trim()}>
          {t('shortlists.continue')}
        </Button>
      </p>
    </Form>
  )
}

const GuestRating = ({ shareToken, candidate: { interview, rubric, rating }, as }: Known) => {
  const t = useTexts()
  const [changing, setChanging] = useState(false)
  const rate = useRateAsGuest({ shareToken, id: interview.id, as })
  if (rating && !changing)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {t('shortlists.rated', { rating: rating.overall })} {rate.isSuccess && t('shortlists.saved')}
        </p>
        <Button size="small" icon="pencil" onClick={() => setChanging(true)}>
          {t('together.change')}
        </Button>
      </div>
    )
  return (
    <RatingForm
      rubric={rubric}
      before={rating ?? undefined}
      rate={rate}
      blind={false}
      onDone={() => setChanging(false)}
    />
  )
}

const CommentForm = ({ shareToken, candidate: { interview }, as }: Known) => {
  const t = useTexts()
  const [text, setText] = useState('')
  const [seq, setSeq] = useState<number | null>(null)
  const comment = useCommentAsGuest({ shareToken, id: interview.id, as })
  const clear = () => {
    setText('')
    setSeq(null)
  }
  const submit = () => {
    if (text.trim() && !comment.isPending) comment.mutate({ text, seq }, { onSuccess: clear })
  }
  return (
    <Form className="grid gap-3" onSubmit={submit}>
      <Field label={t('together.comment')}>
        <Textarea
          rows={2}
          className="min-h-16"
          maxLength={COMMENT_MAX}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
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

const Comments = ({ candidate: { comments, interview } }: Pick<Props, 'candidate'>) => {
  const t = useTexts()
  if (comments.length === 0) return <p className="text-muted">{t('shortlists.noComments')}</p>
  return (
    <ol className="divide-y divide-line">
      {comments.map(({ id, as, at, text, seq }) => {
        const turn = interview.transcript.find(entry => entry.seq === seq)
        return (
          <Item key={id} by={{ name: as }} at={at}>
            <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            {turn && <Moment turn={turn} />}
          </Item>
        )
      })}
    </ol>
  )
}

/** What the reader of a link makes of a candidate, and what other readers of it wrote. */
export const GuestOpinion = (props: Props) => {
  const t = useTexts()
  const [renaming, setRenaming] = useState(false)
  const { as, onName, candidate } = props
  const name = (chosen: string) => {
    onName(chosen)
    setRenaming(false)
  }
  return (
    <Panel title={t('shortlists.opinion')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {as === '' || renaming ? (
          <NameForm as={as} onName={name} />
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-small [overflow-wrap:anywhere]">
              {t('shortlists.asWho', { name: as })}
              <Button size="small" variant="ghost" className="-ml-3" onClick={() => setRenaming(true)}>
                {t('shortlists.change')}
              </Button>
            </p>
            {/* Another name has another rating. */}
            <GuestRating key={as} {...props} />
          </>
        )}
        <section className="grid gap-4 border-line border-t pt-4">
          <h3>{t('shortlists.comments')}</h3>
          <Comments candidate={candidate} />
          {as !== '' && !renaming && <CommentForm {...props} />}
        </section>
      </div>
    </Panel>
  )
}
