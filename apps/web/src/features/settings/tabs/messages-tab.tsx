import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LETTER_SUBJECT_MAX, MESSAGE_BODY_MAX } from '@vivavox/contracts/limits'
import { DECISIONS } from '@vivavox/contracts/lists'
import { CANDIDATE_LOCALES, type CandidateLocale, languageName } from '@vivavox/contracts/locales'
import type { MessageTemplate } from '@vivavox/contracts/messages'
import { useState } from 'react'
import {
  Button,
  Choice,
  ErrorState,
  Failure,
  Field,
  Form,
  Loading,
  Panel,
  Textarea,
  TextInput,
  toast,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useCan } from '../../../lib/session/can.ts'

const KEY = ['settings', 'message-templates'] as const

const Editor = ({ template, mayEdit }: { template: MessageTemplate; mayEdit: boolean }) => {
  const t = useTexts()
  const client = useQueryClient()
  const [words, setWords] = useState({ subject: template.subject, body: template.body })
  const ours = { subject: template.default_subject, body: template.default_body }
  const isSame = (other: typeof ours) => words.subject === other.subject && words.body === other.body
  const { kind, locale } = template
  const save = useMutation({
    mutationFn: () =>
      api('PUT /settings/message-templates/{kind}/{locale}', { params: { kind, locale }, body: words }),
    onSuccess: async () => {
      toast.success(t('messages.saved'))
      await client.invalidateQueries({ queryKey: KEY })
    },
  })
  return (
    <Form className="grid gap-4" onSubmit={() => save.mutate()}>
      <Field label={t('messages.subject')}>
        <TextInput
          value={words.subject}
          readOnly={!mayEdit}
          maxLength={LETTER_SUBJECT_MAX}
          onChange={event => setWords({ ...words, subject: event.target.value })}
        />
      </Field>
      <Field
        label={t('messages.body')}
        hint={t('messages.variables', { names: template.variables.map(name => `{${name}}`).join(' ') })}
      >
        <Textarea
          rows={10}
          value={words.body}
          readOnly={!mayEdit}
          maxLength={MESSAGE_BODY_MAX}
          onChange={event => setWords({ ...words, body: event.target.value })}
        />
      </Field>
      <Failure error={save.error} text={t('messages.saveFailed')} />
      {mayEdit && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon="refresh" disabled={isSame(ours)} onClick={() => setWords(ours)}>
            {t('messages.reset')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={isSame(template)}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** What is written to candidates by a press, or after an interview. */
const OCCASIONS = [...DECISIONS, 'received'] as const

/** What candidates are written, by occasion and language. */
export const Component = () => {
  const t = useTexts()
  const language = useLanguage()
  const mayEdit = useCan()('company.edit')
  const [kind, setKind] = useState<(typeof OCCASIONS)[number]>('decline')
  const [locale, setLocale] = useState<CandidateLocale>(language)
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /settings/message-templates', { signal }),
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const template = data.templates.find(each => each.kind === kind && each.locale === locale)
  return (
    <Panel title={t('messages.templates')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('messages.templatesLead')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('messages.occasion')}>
            <Choice
              values={OCCASIONS}
              chosen={kind}
              textOf={each => t(`messages.kind.${each}`)}
              onChoose={setKind}
            />
          </Field>
          <Field label={t('messages.language')}>
            <Choice
              values={CANDIDATE_LOCALES}
              chosen={locale}
              textOf={each => languageName(each, language)}
              onChoose={setLocale}
            />
          </Field>
        </div>
        {kind === 'received' && <p className="text-muted text-small">{t('messages.receivedHint')}</p>}
        {template && <Editor key={`${kind} ${locale}`} template={template} mayEdit={mayEdit} />}
      </div>
    </Panel>
  )
}
