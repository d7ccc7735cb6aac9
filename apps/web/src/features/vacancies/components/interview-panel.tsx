import { CANDIDATE_RESULTS, DIFFICULTIES, QUESTIONS_MAX, QUESTIONS_MIN } from '@vivavox/contracts/values'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { Field, Panel, Select, Switch, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Draft } from '../draft.ts'
import { serverError } from '../form-errors.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'

/** How the interview is held and what the candidate sees afterwards. */
export const InterviewPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, faultOf, leave, saving } = form
  const countFault = faultOf('count')
  const change = (part: Partial<Draft>) => dispatch({ type: 'changed', change: part })
  return (
    <Panel title={t('vacancies.interview')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('vacancies.difficulty')} required>
          <Select
            value={draft.difficulty}
            onChange={event => change({ difficulty: event.target.value as Draft['difficulty'] })}
          >
            {DIFFICULTIES.map(level => (
              <option key={level} value={level}>
                {t(`common.difficulty.${level}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('vacancies.count')}
          required
          hint={t('vacancies.countHint')}
          error={countFault && t(countFault)}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={QUESTIONS_MIN}
            max={QUESTIONS_MAX}
            value={draft.count}
            onBlur={() => leave('count')}
            onChange={event => change({ count: event.target.value })}
          />
        </Field>
        <Field label={t('vacancies.language')}>
          <LanguageSelect value={draft.language} onChange={language => change({ language })} />
        </Field>
        <Field label={t('vacancies.shares')} hint={t('vacancies.sharesHint')}>
          <Select
            value={draft.shares}
            onChange={event => change({ shares: event.target.value as Draft['shares'] })}
          >
            {CANDIDATE_RESULTS.map(share => (
              <option key={share} value={share}>
                {t(`vacancies.shares.${share}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Switch
          className="sm:col-span-2"
          checked={draft.followUps}
          label={t('vacancies.followUps')}
          hint={t('vacancies.followUpsHint')}
          onChange={event => change({ followUps: event.target.checked })}
        />
        <details className="sm:col-span-2">
          <summary className="w-fit text-small text-muted">{t('vacancies.advanced')}</summary>
          <Field
            className="mt-4"
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
        </details>
      </div>
    </Panel>
  )
}
