import { useMutation, useQuery } from '@tanstack/react-query'
import { GREETING_MAX, PHRASE_MAX } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import { Button, Failure, Field, TextInput } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { serverError } from '../validate-form.ts'

/** In the order of an interview. */
const PHRASES = ['thanks', 'next', 'last', 'skipped', 'unheard', 'passed_on', 'resume', 'farewell'] as const

/** Translates greeting and transitions; keeps a typed greeting. */
const useTranslation = ({ draft, dispatch }: VacancyForm) =>
  useMutation({
    mutationFn: () => api('POST /vacancies/translate-phrases', { body: { language: draft.language } }),
    onSuccess: ({ greeting, phrases }) =>
      dispatch({
        type: 'changed',
        change: { greeting: draft.greeting.trim() || greeting.slice(0, GREETING_MAX), phrases },
      }),
  })

/** Phrases of the built-in interviewer for a language without built-in phrases. */
export const SpokenPhrases = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const language = languageName(form.draft.language, useLanguage())
  const { data } = useQuery(aiModelsQuery)
  const translation = useTranslation(form)
  const { draft, dispatch, saving } = form
  const { phrases } = draft
  const canTranslate = data && data.providers.working.generation !== 'builtin'
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-1 font-medium">{t('vacancy-form.phrases.title', { language })}</legend>
      <p className="text-muted text-small">
        {t(phrases ? 'vacancy-form.phrases.check' : 'vacancy-form.phrases.lead')}
        {!phrases && !canTranslate && ` ${t('vacancy-form.phrases.noModel')}`}
      </p>
      {phrases &&
        PHRASES.map(key => (
          <Field
            key={key}
            label={t(`vacancy-form.phrases.${key}`)}
            error={serverError(saving.error, `phrases.${key}`)}
          >
            <TextInput
              value={phrases[key]}
              maxLength={PHRASE_MAX}
              onChange={({ target }) =>
                dispatch({ type: 'changed', change: { phrases: { ...phrases, [key]: target.value } } })
              }
            />
          </Field>
        ))}
      {phrases ? (
        <Button
          size="small"
          className="w-fit"
          onClick={() => dispatch({ type: 'changed', change: { phrases: null } })}
        >
          {t('vacancy-form.phrases.remove')}
        </Button>
      ) : (
        canTranslate && (
          <Button
            size="small"
            className="w-fit"
            busy={translation.isPending}
            onClick={() => translation.mutate()}
          >
            {t('vacancy-form.phrases.translate')}
          </Button>
        )
      )}
      <Failure error={translation.error} />
    </fieldset>
  )
}
