import { CANDIDATE_RESULTS, DIFFICULTIES, QUESTIONS_MAX, QUESTIONS_MIN } from '@vivavox/contracts/values'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { Choice, Field, Panel, Switch, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Draft } from '../draft.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'

/** How the interview is held and what the candidate sees afterwards. */
export const InterviewPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, faultOf, leave } = form
  const countFault = faultOf('count')
  const change = (part: Partial<Draft>) => dispatch({ type: 'changed', change: part })
  return (
    <Panel title={t('vacancies.interview')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('vacancies.difficulty')} required>
          <Choice
            values={DIFFICULTIES}
            chosen={draft.difficulty}
            textOf={level => t(`common.difficulty.${level}`)}
            onChoose={difficulty => change({ difficulty })}
          />
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
          <Choice
            values={CANDIDATE_RESULTS}
            chosen={draft.shares}
            textOf={share => t(`vacancies.shares.${share}`)}
            onChoose={shares => change({ shares })}
          />
        </Field>
        <Switch
          className="sm:col-span-2"
          checked={draft.followUps}
          label={t('vacancies.followUps')}
          hint={t('vacancies.followUpsHint')}
          onChange={event => change({ followUps: event.target.checked })}
        />
      </div>
    </Panel>
  )
}
