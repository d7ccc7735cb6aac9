import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NOTICE_CONTACT_MAX, NOTICE_SENTENCE_MAX } from '@vivavox/contracts/limits'
import { NOTICE_PLACES, type NoticePlace } from '@vivavox/contracts/lists'
import type { NoticeSettings, ShownNotice } from '@vivavox/contracts/notices'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import {
  Banner,
  Button,
  Checkbox,
  Failure,
  Field,
  Form,
  LiveRegion,
  Panel,
  TextInput,
} from '../../../components/ui/index.ts'
import { useUnsaved } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { NoticePreview } from './notice-preview.tsx'
import { noticeKey, previewQuery } from './notice-query.ts'

/** Until the preview follows what is typed, milliseconds. */
const TYPING_MS = 400

interface PlacesProps {
  chosen: readonly NoticePlace[]
  onChange: (chosen: NoticePlace[]) => void
}

const Places = ({ chosen, onChange }: PlacesProps) => {
  const t = useTexts()
  const toggle = (place: NoticePlace) =>
    onChange(NOTICE_PLACES.filter(each => chosen.includes(each) !== (each === place)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium text-small">{t('notice.places')}</legend>
      <p className="text-muted text-small">{t('notice.placesHint')}</p>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {NOTICE_PLACES.map(place => (
          <Checkbox
            key={place}
            label={t(`notice.place.${place}`)}
            hint={chosen.includes(place) ? t(`notice.todo.${place}`) : undefined}
            checked={chosen.includes(place)}
            onChange={() => toggle(place)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const WORDS = [
  ['human_role', 'notice.human', 'notice.humanHint', NOTICE_SENTENCE_MAX],
  ['alternative', 'notice.alternative', 'notice.alternativeHint', NOTICE_SENTENCE_MAX],
  ['accommodations_contact', 'notice.accommodations', 'notice.accommodationsHint', NOTICE_CONTACT_MAX],
] as const

interface Props {
  vacancy: OwnVacancy
  saved: ShownNotice
}

/** What the recruiter says, and what becomes of it. */
export const NoticeForm = ({ vacancy, saved }: Props) => {
  const t = useTexts()
  const client = useQueryClient()
  const [draft, setDraft] = useState(saved.settings)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved.settings)
  useUnsaved(isChanged)
  const preview = useQuery({ ...previewQuery(vacancy.id, useSettled(draft, TYPING_MS)), enabled: isChanged })
  const saving = useMutation({
    mutationFn: (body: NoticeSettings) =>
      api('PUT /vacancies/{id}/notice', { params: { id: vacancy.id }, body }),
    onSuccess: async notice => {
      client.setQueryData(noticeKey(vacancy.id), notice)
      setDraft(notice.settings)
      await client.invalidateQueries({ queryKey: ['vacancies', vacancy.id], exact: true })
    },
  })
  const shown = (isChanged && preview.data) || saved
  const change = (part: Partial<NoticeSettings>) => setDraft(now => ({ ...now, ...part }))
  const isForbidden = draft.places.includes('us-ma') && shown.honesty_criteria.length > 0
  return (
    <>
      <Form onSubmit={() => saving.mutate(draft)} className="grid gap-6">
        <Panel>
          <div className="grid gap-6">
            <Places chosen={draft.places} onChange={places => change({ places })} />
            <LiveRegion>
              {isForbidden && (
                <Banner tone="warn">
                  {t('notice.honesty', { criteria: shown.honesty_criteria.join(', ') })}
                </Banner>
              )}
            </LiveRegion>
            {WORDS.map(([name, label, hint, max]) => (
              <Field key={name} label={t(label)} hint={t(hint)} note={t('common.optional')}>
                <TextInput
                  value={draft[name]}
                  maxLength={max}
                  onChange={event => change({ [name]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        </Panel>
        <Failure error={saving.error} text={t('notice.failed')} />
        <LiveRegion>
          {saving.isSuccess && !isChanged && <Banner tone="success">{t('notice.saved')}</Banner>}
        </LiveRegion>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isChanged}>
            {t('notice.save')}
          </Button>
          <p className="text-muted text-small">{t('notice.again')}</p>
        </div>
        <Failure error={isChanged ? preview.error : null} />
      </Form>
      <NoticePreview vacancy={vacancy} notice={shown} isUnsaved={isChanged} />
    </>
  )
}
