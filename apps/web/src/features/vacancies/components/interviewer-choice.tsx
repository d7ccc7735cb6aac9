import { useQuery } from '@tanstack/react-query'
import { ChoiceOrNone, Field } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { serverError } from '../form-errors.ts'
import { interviewerOptions } from '../interviewer-options.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'

/** Who interviews for this vacancy, and with which voice. */
export const InterviewerChoice = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { data } = useQuery(aiModelsQuery)
  const { draft, dispatch, saving } = form
  const { provider, voice } = draft
  if (!data) return null
  const options = interviewerOptions(data.providers, draft)
  const named = (name: string, isAway: boolean) =>
    isAway ? t('vacancy-form.interviewer.away', { name }) : name
  const usual = t(`evaluations.provider.${data.providers.working.voice}`)
  return (
    <>
      <Field
        className={options.voices.length > 0 ? '' : 'sm:col-span-2'}
        label={t('vacancy-form.interviewer.provider')}
        hint={[
          provider === null && t('vacancy-form.interviewer.now', { name: usual }),
          t(options.providerIsAway ? 'vacancy-form.interviewer.awayHint' : 'vacancy-form.interviewer.hint'),
        ]
          .filter(Boolean)
          .join(' ')}
        error={serverError(saving.error, 'voice_provider')}
      >
        <ChoiceOrNone
          values={options.providers}
          chosen={provider}
          none={t('vacancy-form.interviewer.usual')}
          textOf={one => named(t(`evaluations.provider.${one}`), options.providerIsAway && one === provider)}
          onChoose={chosen => dispatch({ type: 'changed', change: { provider: chosen, voice: null } })}
        />
      </Field>
      {options.voices.length > 0 && (
        <Field label={t('vacancy-form.interviewer.voice')} error={serverError(saving.error, 'voice')}>
          <ChoiceOrNone
            values={options.voices}
            chosen={voice}
            none={t('vacancy-form.interviewer.usualVoice')}
            textOf={one => named(one, options.voiceIsAway && one === voice)}
            onChoose={chosen => dispatch({ type: 'changed', change: { voice: chosen } })}
          />
        </Field>
      )}
    </>
  )
}
