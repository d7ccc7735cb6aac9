import { type ClipboardEvent, useState } from 'react'
import { Field, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { serverError } from '../form-errors.ts'
import { type PastedAd, readPastedAd } from '../read-pasted-ad.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { AdSuggestions } from './ad-suggestions.tsx'

/** What the vacancy is about: the one thing that has to be written. */
export const DescriptionPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const [ad, setAd] = useState<PastedAd>()
  const paste = ({ clipboardData }: ClipboardEvent) =>
    setAd(readPastedAd(clipboardData.getData('text/plain')))
  const { draft, dispatch, faultOf, leave, saving } = form
  const say = (field: 'title' | 'description') => {
    const key = faultOf(field)
    return key ? t(key) : serverError(saving.error, field)
  }
  return (
    <Panel title={t('vacancies.about')}>
      <div className="grid gap-5">
        <Field label={t('vacancies.title')} required error={say('title')}>
          <TextInput
            value={draft.title}
            maxLength={200}
            placeholder={t('vacancies.titleExample')}
            onBlur={() => leave('title')}
            onChange={event => dispatch({ type: 'changed', change: { title: event.target.value } })}
          />
        </Field>
        <Field
          label={t('vacancies.description')}
          required
          hint={t('vacancies.descriptionHint')}
          error={say('description')}
        >
          <Textarea
            value={draft.description}
            maxLength={20_000}
            className="min-h-48"
            onPaste={paste}
            onBlur={() => leave('description')}
            onChange={event => dispatch({ type: 'changed', change: { description: event.target.value } })}
          />
        </Field>
        {ad && <AdSuggestions ad={ad} form={form} />}
      </div>
    </Panel>
  )
}
