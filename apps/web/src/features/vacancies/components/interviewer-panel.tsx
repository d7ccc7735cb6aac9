import { useQuery } from '@tanstack/react-query'
import { GREETING_MAX } from '@vivavox/contracts/values'
import { Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import type { Draft } from '../draft.ts'
import { serverError } from '../form-errors.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { FoldingPanel } from './folding-panel.tsx'
import { InterviewerChoice } from './interviewer-choice.tsx'

const isSet = ({ provider, greeting, promptTemplate }: Draft): boolean =>
  provider !== null || greeting.trim() !== '' || promptTemplate !== ''

/** Who interviews, with which words they begin, and what they are told. */
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
