import { useMutation, useQueryClient } from '@tanstack/react-query'
import { languageName } from '@vivavox/contracts/locales'
import type { ListedRequest } from '@vivavox/contracts/requests'
import { useEffect, useRef, useState } from 'react'
import { Button, Failure, Field, Form, Textarea, TextInput, toast } from '../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { midnight, useFormat } from '../../lib/format/format.ts'
import { fieldErrors } from '../../lib/forms/field-errors.ts'
import { REQUESTS_KEY } from './queries.ts'

const TEXT_MAX = 5_000

interface Props {
  request: ListedRequest
  onClose: () => void
}

const useAnswer = (id: string, onClose: () => void) => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; extend_until?: string }) =>
      api('POST /requests/{id}/answer', { params: { id }, body }),
    onSuccess: async () => {
      toast.success(t('requests.sent'))
      onClose()
      await client.invalidateQueries({ queryKey: REQUESTS_KEY })
    },
  })
}

/** The answer to one request, and for more time its new end. */
export const AnswerForm = ({ request, onClose }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const locale = useLanguage()
  const [text, write] = useState('')
  const [day, setDay] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const answer = useAnswer(request.id, onClose)
  const errors = fieldErrors(answer.error)
  useEffect(() => area.current?.focus(), [])
  const send = () => {
    if (answer.isPending || text.trim() === '') return area.current?.focus()
    answer.mutate({ text, ...(day && { extend_until: midnight(day, 1) }) })
  }
  return (
    <Form onSubmit={send} className="grid gap-4">
      <Field
        label={t('requests.yourAnswer')}
        error={errors.text}
        hint={t('requests.mailed', { language: languageName(request.language, locale) })}
        required
      >
        <Textarea
          ref={area}
          value={text}
          maxLength={TEXT_MAX}
          dir="auto"
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      {request.kind === 'human_review' && <p className="text-muted text-small">{t('requests.review')}</p>}
      {request.extends_from && (
        <Field
          label={t('requests.until')}
          note={t('common.optional')}
          error={errors.extend_until}
          hint={t('requests.untilHint', { date: format.date(request.extends_from) })}
          className="max-w-xs"
        >
          <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      )}
      <Failure error={answer.error} text={t('requests.failed')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={answer.isPending} disabled={text.trim() === ''}>
          {t('requests.send')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </Form>
  )
}
