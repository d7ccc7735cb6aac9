import { DESCRIPTION_MAX, TITLE_MAX } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import { type ClipboardEvent, useState } from 'react'
import { Button, Field, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import type { Draft } from '../draft.ts'
import { type PastedAd, readPastedAd } from '../read-pasted-ad.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { serverError } from '../validate-form.ts'

/** Suggestions from the pasted ad that differ from the form; each is applied on click. */
const AdSuggestions = ({ ad, form }: { ad: PastedAd; form: VacancyForm }) => {
  const t = useTexts()
  const shown = useLanguage()
  const { draft, dispatch } = form
  const { title, language, difficulty } = ad
  const suggestions: { label: string; change: Partial<Draft> }[] = [
    ...(title && title !== draft.title.trim()
      ? [{ label: t('vacancy-form.ad.title', { title }), change: { title } }]
      : []),
    ...(language && !draft.language.startsWith(language)
      ? [
          {
            label: t('vacancy-form.summary.language', { language: languageName(language, shown) }),
            change: { language },
          },
        ]
      : []),
    ...(difficulty && difficulty !== draft.difficulty
      ? [
          {
            label: t('vacancy-form.ad.level', { level: t(`common.difficulty.${difficulty}`) }),
            change: { difficulty },
          },
        ]
      : []),
  ]
  if (suggestions.length === 0) return null
  return (
    <div role="status" className="grid gap-2">
      <p className="text-muted text-small">{t('vacancy-form.ad.found')}</p>
      <div className="flex flex-wrap gap-2">
        {suggestions.map(({ label, change }) => (
          <Button
            key={label}
            size="small"
            className="h-auto max-w-full py-1 text-left [overflow-wrap:anywhere]"
            onClick={() => dispatch({ type: 'changed', change })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Title and description, the only required texts. */
export const DescriptionPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const [ad, setAd] = useState<PastedAd>()
  const paste = ({ clipboardData }: ClipboardEvent) =>
    setAd(readPastedAd(clipboardData.getData('text/plain')))
  const { draft, dispatch, errorOf, onBlur, saving } = form
  const errorFor = (field: 'title' | 'description') => {
    const key = errorOf(field)
    return key ? t(key) : serverError(saving.error, field)
  }
  return (
    <Panel title={t('vacancies.about')}>
      <div className="grid gap-5">
        <Field label={t('vacancies.title')} required error={errorFor('title')}>
          <TextInput
            value={draft.title}
            maxLength={TITLE_MAX}
            placeholder={t('vacancies.titleExample')}
            onBlur={() => onBlur('title')}
            onChange={event => dispatch({ type: 'changed', change: { title: event.target.value } })}
          />
        </Field>
        <Field
          label={t('vacancies.description')}
          required
          hint={t('vacancies.descriptionHint')}
          error={errorFor('description')}
        >
          <Textarea
            value={draft.description}
            maxLength={DESCRIPTION_MAX}
            className="max-h-[min(40rem,70dvh)] min-h-48"
            onPaste={paste}
            onBlur={() => onBlur('description')}
            onChange={event => dispatch({ type: 'changed', change: { description: event.target.value } })}
          />
        </Field>
        {ad && <AdSuggestions ad={ad} form={form} />}
      </div>
    </Panel>
  )
}
