import { useQuery } from '@tanstack/react-query'
import { GREETING_MAX } from '@vivavox/contracts/limits'
import { isCandidateLanguage } from '@vivavox/contracts/locales'
import { lazy, Suspense } from 'react'
import { ChoiceOrNone, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { aiModelsQuery, settingsQuery } from '../../../lib/api/queries.ts'
import type { Draft } from '../draft.ts'
import { interviewerOptions } from '../interviewer-options.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { serverError } from '../validate-form.ts'
import { FoldingPanel } from './folding-panel.tsx'

// Loaded on demand: most interviews are in a language with built-in phrases.
const SpokenPhrases = lazy(async () => ({ default: (await import('./spoken-phrases.tsx')).SpokenPhrases }))

const InterviewerChoice = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { data } = useQuery(aiModelsQuery)
  const { draft, dispatch, saving } = form
  const { provider, voice } = draft
  if (!data) return null
  const options = interviewerOptions(data.providers, draft)
  const labelOf = (name: string, isGone: boolean) =>
    isGone ? t('vacancy-form.interviewer.away', { name }) : name
  const usual = t(`evaluations.provider.${data.providers.working.voice}`)
  return (
    <>
      <Field
        className={options.voices.length > 0 ? '' : 'sm:col-span-2'}
        label={t('vacancy-form.interviewer.provider')}
        hint={[
          provider === null && t('vacancy-form.interviewer.now', { name: usual }),
          t(options.providerGone ? 'vacancy-form.interviewer.awayHint' : 'vacancy-form.interviewer.hint'),
        ]
          .filter(Boolean)
          .join(' ')}
        error={serverError(saving.error, 'voice_provider')}
      >
        <ChoiceOrNone
          values={options.providers}
          chosen={provider}
          none={t('vacancy-form.interviewer.usual')}
          textOf={one => labelOf(t(`evaluations.provider.${one}`), options.providerGone && one === provider)}
          onChoose={chosen => dispatch({ type: 'changed', change: { provider: chosen, voice: null } })}
        />
      </Field>
      {options.voices.length > 0 && (
        <Field label={t('vacancy-form.interviewer.voice')} error={serverError(saving.error, 'voice')}>
          <ChoiceOrNone
            values={options.voices}
            chosen={voice}
            none={t('vacancy-form.interviewer.usualVoice')}
            textOf={one => labelOf(one, options.voiceGone && one === voice)}
            onChoose={chosen => dispatch({ type: 'changed', change: { voice: chosen } })}
          />
        </Field>
      )}
    </>
  )
}

const isSet = ({ provider, greeting, phrases, promptTemplate }: Draft): boolean =>
  provider !== null || greeting.trim() !== '' || phrases !== null || promptTemplate !== ''

/** Voice provider, greeting, phrases and prompt of the interviewer. */
export const InterviewerPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  const { draft, dispatch, saving } = form
  const change = (part: Partial<Draft>) => dispatch({ type: 'changed', change: part })
  return (
    <FoldingPanel
      fold="interviewer"
      title={t('vacancy-form.fold.interviewer')}
      note={isSet(draft) && t('vacancy-form.fold.set')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <InterviewerChoice form={form} />
        <Field
          className="sm:col-span-2"
          label={t('vacancy-form.greeting.label')}
          note={t('common.optional')}
          hint={t('vacancy-form.greeting.hint')}
          error={serverError(saving.error, 'greeting')}
        >
          <Textarea
            value={draft.greeting}
            maxLength={GREETING_MAX}
            rows={3}
            placeholder={data?.company_greeting}
            onChange={event => change({ greeting: event.target.value })}
          />
        </Field>
        {!isCandidateLanguage(draft.language) && (
          <Suspense>
            <SpokenPhrases form={form} />
          </Suspense>
        )}
        <Field
          className="sm:col-span-2"
          label={t('vacancies.promptTemplate')}
          note={t('common.optional')}
          hint={t('vacancies.promptTemplateHint')}
          error={serverError(saving.error, 'prompt_template')}
        >
          <Textarea
            value={draft.promptTemplate}
            maxLength={20_000}
            onChange={event => change({ promptTemplate: event.target.value })}
          />
        </Field>
      </div>
    </FoldingPanel>
  )
}
