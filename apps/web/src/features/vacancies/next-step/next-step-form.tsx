import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NEXT_STEP_NOTE_MAX, NEXT_STEP_URL_MAX } from '@vivavox/contracts/limits'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Choices } from '../../../components/choices.tsx'
import {
  Banner,
  Button,
  Failure,
  Field,
  Form,
  LiveRegion,
  Panel,
  TextInput,
} from '../../../components/ui/index.ts'
import { useUnsaved } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api } from '../../../lib/api/api.ts'

const KINDS = ['none', 'link', 'slots'] as const

type Step = OwnVacancy['next_step']
const draftOf = ({ kind, url = '', note = '' }: Step) => ({ kind, url, note })

/** Nothing, a link or times, and a sentence beside it. */
export const NextStepForm = ({ vacancy: { id, next_step } }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const client = useQueryClient()
  const [draft, setDraft] = useState(draftOf(next_step))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(next_step))
  useUnsaved(isChanged)
  const saving = useMutation({
    mutationFn: () => api('PUT /vacancies/{id}', { params: { id }, body: { next_step: draft } }),
    onSuccess: saved => {
      client.setQueryData(['vacancies', id], saved)
      setDraft(draftOf(saved.next_step))
    },
  })
  const refused = saving.error instanceof ApiError ? saving.error.fieldMessage('next_step.url') : undefined
  const change = (part: Partial<typeof draft>) => setDraft(now => ({ ...now, ...part }))
  return (
    <Form onSubmit={() => saving.mutate()} className="grid gap-6">
      <Panel>
        <div className="grid gap-6">
          <Choices
            legend={t('next-step.kind')}
            columns={1}
            value={draft.kind}
            onChange={kind => change({ kind })}
            choices={KINDS.map(value => ({
              value,
              label: t(`next-step.kind.${value}`),
              hint: t(`next-step.kind.${value}.hint`),
            }))}
          />
          {draft.kind === 'link' && (
            <Field label={t('next-step.url')} hint={t('next-step.urlHint')} required error={refused}>
              <TextInput
                type="url"
                inputMode="url"
                value={draft.url}
                maxLength={NEXT_STEP_URL_MAX}
                onChange={({ target }) => change({ url: target.value })}
              />
            </Field>
          )}
          {draft.kind !== 'none' && (
            <Field label={t('next-step.note')} hint={t('next-step.noteHint')} note={t('common.optional')}>
              <TextInput
                value={draft.note}
                maxLength={NEXT_STEP_NOTE_MAX}
                dir="auto"
                onChange={({ target }) => change({ note: target.value })}
              />
            </Field>
          )}
          {!refused && <Failure error={saving.error} text={t('next-step.failed')} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isChanged}>
              {t('next-step.save')}
            </Button>
            <LiveRegion>
              {saving.isSuccess && !isChanged && <Banner tone="success">{t('next-step.saved')}</Banner>}
            </LiveRegion>
          </div>
        </div>
      </Panel>
    </Form>
  )
}
