import { useQuery } from '@tanstack/react-query'
import type { AuditEntry, Decision } from '@vivavox/contracts/decisions'
import type { Interview } from '@vivavox/contracts/interviews'
import { TAG_MAX, TAGS_MAX } from '@vivavox/contracts/limits'
import { Suspense, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import {
  Banner,
  Button,
  Failure,
  Form,
  Panel,
  Skeleton,
  Summary,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { MessageList } from '../messages/lazy-messages.tsx'
import { auditWords } from './audit-words.ts'
import { decisionDrafts } from './decision-drafts.ts'
import { DecisionForm, DecisionSummary } from './decision-form.tsx'
import { RowLabels } from './row-labels.tsx'
import { auditKey, useLabel } from './use-decide.ts'

/** Why, in the words of the one who did it; null: they gave none. */
const reasonOf = ({ details }: Pick<AuditEntry, 'details'>): string | null =>
  typeof details.reason === 'string' && details.reason !== '' ? details.reason : null

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const t = useTexts()
  const format = useFormat()
  const reason = reasonOf(entry)
  return (
    <li className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
      <p className="[overflow-wrap:anywhere]">{auditWords(t, entry)}</p>
      {reason && (
        <p className="max-w-[68ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{reason}</p>
      )}
      <p className="text-muted text-small">
        {t('decisions.by', {
          name: entry.by?.name ?? t('decisions.nobody'),
          date: format.dateTime(entry.at),
        })}
      </p>
    </li>
  )
}

const Entries = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const { data, error } = useQuery({
    queryKey: auditKey(interviewId),
    queryFn: ({ signal }) => api('GET /interviews/{id}/audit', { params: { id: interviewId }, signal }),
  })
  if (error) return <Failure error={error} text={t('decisions.auditFailed')} />
  if (!data) return <Skeleton className="h-16" />
  if (data.entries.length === 0) return <p className="text-muted">{t('decisions.auditEmpty')}</p>
  return (
    <ul className="divide-y divide-line">
      {data.entries.map(entry => (
        <Entry key={`${entry.at} ${entry.action}`} entry={entry} />
      ))}
    </ul>
  )
}

/** Who did what with this interview; read when it is opened. */
const AuditTrail = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <Summary className="min-h-8 items-center! font-medium text-small pointer-coarse:min-h-11">
        {t('decisions.trail')}
      </Summary>
      {open && (
        <div className="pt-2">
          <Entries interviewId={interviewId} />
        </div>
      )}
    </details>
  )
}

const Tag = ({ tag, onRemove }: { tag: string; onRemove: () => void }) => {
  const t = useTexts()
  return (
    <li className="flex min-w-0 items-center rounded-box border border-line bg-sunken pl-2 text-small">
      <span className="min-w-0 [overflow-wrap:anywhere]">{tag}</span>
      <button
        type="button"
        aria-label={t('decisions.removeTag', { tag })}
        title={t('decisions.removeTag', { tag })}
        onClick={onRemove}
        className="inline-flex size-8 shrink-0 items-center justify-center text-muted hover:text-ink pointer-coarse:size-11"
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}

const TagsEditor = ({ interviewId, tags }: { interviewId: string; tags: readonly string[] }) => {
  const t = useTexts()
  const [text, setText] = useState('')
  const label = useLabel(interviewId)
  const shown = label.isPending ? (label.variables.tags ?? tags) : tags
  const full = shown.length >= TAGS_MAX
  const save = (next: readonly string[]) => label.mutate({ tags: [...next] })
  const add = () => {
    const tag = text.trim()
    if (!tag || label.isPending) return
    save([...shown, tag])
    setText('')
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <span id={`tags-${interviewId}`} className="mr-1 text-muted text-small">
          {t('decisions.tags')}
        </span>
        {shown.length > 0 && (
          <ul aria-labelledby={`tags-${interviewId}`} className="contents">
            {shown.map(tag => (
              <Tag key={tag} tag={tag} onRemove={() => save(shown.filter(one => one !== tag))} />
            ))}
          </ul>
        )}
        {full ? (
          <span className="text-muted text-small">{t('decisions.tagsFull', { count: TAGS_MAX })}</span>
        ) : (
          <Form className="flex min-w-0 flex-1 basis-40 items-center gap-1.5" onSubmit={add}>
            <TextInput
              aria-label={t('decisions.newTag')}
              placeholder={t('decisions.newTag')}
              maxLength={TAG_MAX}
              value={text}
              onChange={event => setText(event.target.value)}
              className="h-8 min-w-0 max-w-40 text-small"
            />
            <Button type="submit" size="small" icon="plus" disabled={!text.trim()}>
              {t('decisions.addTag')}
            </Button>
          </Form>
        )}
      </div>
      <Failure error={label.error} text={t('decisions.labelsFailed')} />
    </div>
  )
}

/** Why the name is hidden, and for those who may rate what shows it. */
const BlindNotice = ({ mayRate }: { mayRate: boolean }) => {
  const t = useTexts()
  return (
    <Banner title={t('decisions.blindTitle')}>
      {t(mayRate ? 'decisions.blindText' : 'decisions.blindReader')}
    </Banner>
  )
}

const StarButton = ({ interviewId, starred }: { interviewId: string; starred: boolean }) => {
  const t = useTexts()
  const label = useLabel(interviewId)
  const shown = label.isPending ? (label.variables.starred ?? starred) : starred
  return (
    <button
      type="button"
      onClick={() => !label.isPending && label.mutate({ starred: !starred })}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-box px-2 font-medium text-small transition-colors hover:bg-sunken pointer-coarse:min-h-11',
        shown ? 'text-warn' : 'text-muted',
      )}
    >
      <Icon name="star" size={18} fill={shown ? 'currentColor' : 'none'} />
      <span className="max-[22rem]:sr-only">{t(shown ? 'decisions.starred' : 'decisions.star')}</span>
    </button>
  )
}

/** What was decided, and the form for it. */
const Deciding = ({ interview: { id, decision = null, blind_number } }: { interview: Interview }) => {
  const [changing, setChanging] = useState<Decision | null>(() => (decisionDrafts.has(id) ? decision : null))
  return decision && !changing ? (
    <DecisionSummary interviewId={id} decision={decision} onChange={() => setChanging(decision)} />
  ) : (
    <DecisionForm
      interviewId={id}
      before={changing}
      blind={Boolean(blind_number)}
      onDone={() => setChanging(null)}
    />
  )
}

/** For those who may not decide: what was decided. */
const Decided = ({ interview: { id, decision } }: { interview: Interview }) => {
  const t = useTexts()
  return decision ? (
    <DecisionSummary interviewId={id} decision={decision} />
  ) : (
    <p className="text-muted">{t('decisions.none')}</p>
  )
}

/**
 * Where the recruiter decides, apart from what the machine suggests: the decision, its reason and who made it; star, tags, history.
 * What the reader may not change is shown without its controls.
 */
export const DecisionPanel = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { id, starred = false, tags = [] } = interview
  const mayDecide = isPermitted(interview, 'interview.decide')
  const mayRate = isPermitted(interview, 'interview.rate')
  return (
    <Panel
      title={t(mayDecide ? 'decisions.title' : 'decisions.titleReader')}
      actions={mayRate && <StarButton interviewId={id} starred={starred} />}
      className="border-line-strong"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {interview.blind_number && <BlindNotice mayRate={mayRate} />}
        {mayDecide ? <Deciding interview={interview} /> : <Decided interview={interview} />}
        {interview.decision_history && interview.decision_history.length > 0 && (
          <Suspense>
            <MessageList interviewId={id} mayDecide={mayDecide} />
          </Suspense>
        )}
        <div className="grid gap-3 border-line border-t pt-4">
          {mayRate ? (
            <TagsEditor interviewId={id} tags={tags} />
          ) : (
            <RowLabels interview={{ decision: null, starred, tags }} />
          )}
          <AuditTrail interviewId={id} />
        </div>
      </div>
    </Panel>
  )
}
