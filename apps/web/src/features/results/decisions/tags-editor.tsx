import { TAG_MAX, TAGS_MAX } from '@vivavox/contracts/values'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Button, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useLabel } from './use-decide.ts'

interface TagProps {
  tag: string
  onRemove: () => void
}

const Tag = ({ tag, onRemove }: TagProps) => {
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

/** The recruiter's own words for an interview, added and removed one by one. */
export const TagsEditor = ({ interviewId, tags }: { interviewId: string; tags: readonly string[] }) => {
  const t = useTexts()
  const [text, setText] = useState('')
  const label = useLabel(interviewId)
  const shown = label.isPending ? (label.variables.tags ?? tags) : tags
  const full = shown.length >= TAGS_MAX
  const save = (next: readonly string[]) => label.mutate({ tags: [...next] })
  const add = (event: FormEvent) => {
    event.preventDefault()
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
          <form className="flex min-w-0 items-center gap-1.5" onSubmit={add}>
            <TextInput
              aria-label={t('decisions.newTag')}
              placeholder={t('decisions.newTag')}
              maxLength={TAG_MAX}
              value={text}
              onChange={event => setText(event.target.value)}
              className="h-8 w-40 text-small"
            />
            <Button type="submit" size="small" icon="plus" disabled={!text.trim()}>
              {t('decisions.addTag')}
            </Button>
          </form>
        )}
      </div>
      {label.isError && (
        <Banner tone="error">{errorMessage(label.error, t('decisions.labelsFailed'))}</Banner>
      )}
    </div>
  )
}
