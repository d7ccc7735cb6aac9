import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LETTER_SUBJECT_MAX, MESSAGE_BODY_MAX } from '@vivavox/contracts/limits'
import { type DecisionKind, MESSAGE_VARIABLES } from '@vivavox/contracts/lists'
import { languageName } from '@vivavox/contracts/locales'
import { useDeferredValue, useState } from 'react'
import {
  Button,
  Checkbox,
  Failure,
  Field,
  Skeleton,
  Textarea,
  TextInput,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { type OwnWords, previewQuery } from './message-queries.ts'

interface Props {
  /** Whose decision it is; of several the previews are looked through. */
  ids: readonly string[]
  kind: DecisionKind
  /** What is to be sent: words of one's own, those of the template in each candidate's language ({}), or nothing. */
  onChange: (message: Partial<OwnWords> | null) => void
}

const Words = ({ words, onChange }: { words: OwnWords; onChange: (words: OwnWords) => void }) => {
  const t = useTexts()
  const names = MESSAGE_VARIABLES.map(name => `{${name}}`).join(' ')
  return (
    <>
      <Field label={t('messages.subject')}>
        <TextInput
          value={words.subject}
          maxLength={LETTER_SUBJECT_MAX}
          onChange={event => onChange({ ...words, subject: event.target.value })}
        />
      </Field>
      <Field label={t('messages.body')} hint={t('messages.variables', { names })}>
        <Textarea
          rows={8}
          value={words.body}
          maxLength={MESSAGE_BODY_MAX}
          onChange={event => onChange({ ...words, body: event.target.value })}
        />
      </Field>
    </>
  )
}

/** What one of them would read, in the language of the interview. */
const Preview = ({ ids, kind, words }: Pick<Props, 'ids' | 'kind'> & { words: OwnWords | null }) => {
  const t = useTexts()
  const language = useLanguage()
  const [at, setAt] = useState(0)
  const id = ids[at] ?? ''
  const { data, error } = useQuery(previewQuery(id, kind, useDeferredValue(words)))
  return (
    <section aria-label={t('messages.preview')} className="grid min-w-0 gap-2 rounded-box bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-small">
        <p>
          {data
            ? t('messages.previewFor', {
                name: data.candidate_name,
                language: languageName(data.locale, language),
              })
            : t('messages.preview')}
        </p>
        {ids.length > 1 && (
          <p className="flex items-center gap-1">
            <Button
              size="small"
              variant="ghost"
              icon="arrowLeft"
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            >
              <span className="sr-only">{t('messages.previous')}</span>
            </Button>
            {t('messages.position', { at: at + 1, count: ids.length })}
            <Button
              size="small"
              variant="ghost"
              icon="arrowRight"
              disabled={at === ids.length - 1}
              onClick={() => setAt(at + 1)}
            >
              <span className="sr-only">{t('messages.next')}</span>
            </Button>
          </p>
        )}
      </div>
      {error && <Failure error={error} text={t('messages.previewFailed')} />}
      {data && !error && (
        <>
          <p className="font-medium [overflow-wrap:anywhere]">{data.subject}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.body}</p>
        </>
      )}
      {!data && !error && <Skeleton className="h-60" />}
    </section>
  )
}

/** Whether the candidate is written to with the decision, and what. Several candidates each get the template in their language. */
export const Part = ({ ids, kind, onChange }: Props) => {
  const t = useTexts()
  const [isOn, setOn] = useState(false)
  const [own, setOwn] = useState<OwnWords | null>(null)
  const [first = ''] = ids
  const isSingle = ids.length === 1
  const template = useQuery({
    ...previewQuery(first, kind, null),
    enabled: isOn && isSingle,
    placeholderData: keepPreviousData,
  }).data?.template
  const tell = (on: boolean, words: OwnWords | null) => {
    setOn(on)
    setOwn(words)
    onChange(on ? { ...words } : null)
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('messages.write', { count: ids.length })}
        hint={isOn ? t('messages.delay') : null}
        checked={isOn}
        onChange={event => tell(event.target.checked, own)}
      />
      {isOn && isSingle && template && (
        <Words words={own ?? template} onChange={words => tell(true, words)} />
      )}
      {isOn && <Preview ids={ids} kind={kind} words={own} />}
    </div>
  )
}
