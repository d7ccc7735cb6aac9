import { QUESTIONS_MAX, QUESTIONS_MIN } from '@vivavox/contracts/limits'
import { CANDIDATE_RESULTS, DIFFICULTIES } from '@vivavox/contracts/lists'
import { isCandidateLanguage, languageName } from '@vivavox/contracts/locales'
import { DayInWords } from '../../../components/day-in-words.tsx'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { Choice, Field, Panel, Switch, TextInput } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { fromLocalInput, zoneName } from '../deadline.ts'
import type { Draft } from '../draft.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { serverError } from '../validate-form.ts'
import { FoldingPanel } from './folding-panel.tsx'

/** Settings of the interview, and what the candidate sees afterwards. */
export const InterviewPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const shown = useLanguage()
  const { draft, dispatch, errorOf, onBlur } = form
  const countError = errorOf('count')
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
          hint={countError ? null : t('vacancies.countHint')}
          error={countError && t(countError)}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={QUESTIONS_MIN}
            max={QUESTIONS_MAX}
            value={draft.count}
            onBlur={() => onBlur('count')}
            onChange={event => change({ count: event.target.value })}
          />
        </Field>
        <Field
          label={t('vacancies.language')}
          hint={
            isCandidateLanguage(draft.language)
              ? null
              : t('vacancies.bareLanguage', { language: languageName(draft.language, shown) })
          }
        >
          <LanguageSelect value={draft.language} onChange={language => change({ language })} />
        </Field>
        <Field label={t('vacancies.candidateResults')} hint={t('vacancies.candidateResultsHint')}>
          <Choice
            values={CANDIDATE_RESULTS}
            chosen={draft.candidateResults}
            textOf={results => t(`vacancies.candidateResults.${results}`)}
            onChoose={candidateResults => change({ candidateResults })}
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

const isSet = ({ deadline, maxCandidates, ...set }: Draft): boolean =>
  deadline !== '' || maxCandidates !== '' || set.invitedOnly || set.blindReview || !set.independentRatings

/** Deadline, number of candidates, invitation and blind review. */
export const LimitsPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const language = useLanguage()
  const { draft, dispatch, errorOf, onBlur, saving } = form
  const change = (part: Partial<Draft>) => dispatch({ type: 'changed', change: part })
  const deadline = fromLocalInput(draft.deadline)
  const now = new Date().toISOString()
  const isPast = deadline !== null && deadline <= now
  const maxError = errorOf('maxCandidates')
  return (
    <FoldingPanel
      fold="limits"
      title={t('vacancy-form.limits.title')}
      note={isSet(draft) && t('vacancy-form.fold.set')}
    >
      <div className="grid gap-5 sm:max-lg:grid-cols-2">
        <Field
          label={t('vacancy-form.limits.deadline')}
          note={t('common.optional')}
          error={serverError(saving.error, 'deadline')}
          hint={
            <>
              <DayInWords value={draft.deadline} />
              {isPast && <span className="block text-warn">{t('vacancy-form.limits.past')}</span>}
              {t('vacancy-form.limits.zone', { zone: zoneName(language, deadline ?? now) })}
            </>
          }
        >
          <TextInput
            type="datetime-local"
            value={draft.deadline}
            max="9999-12-31T23:59"
            onChange={event => change({ deadline: event.target.value })}
          />
        </Field>
        <Field
          label={t('vacancy-form.limits.max')}
          note={t('common.optional')}
          error={maxError ? t(maxError) : serverError(saving.error, 'max_candidates')}
          hint={t('vacancy-form.limits.maxHint')}
        >
          <TextInput
            inputMode="numeric"
            value={draft.maxCandidates}
            maxLength={7}
            onBlur={() => onBlur('maxCandidates')}
            onChange={event => change({ maxCandidates: event.target.value })}
          />
        </Field>
        <Switch
          className="sm:max-lg:col-span-2"
          checked={draft.invitedOnly}
          label={t('vacancy-form.limits.invited')}
          hint={t('vacancy-form.limits.invitedHint')}
          onChange={event => change({ invitedOnly: event.target.checked })}
        />
        <Switch
          className="sm:max-lg:col-span-2"
          checked={draft.blindReview}
          label={t('vacancy-form.limits.blind')}
          hint={t('vacancy-form.limits.blindHint')}
          onChange={event => change({ blindReview: event.target.checked })}
        />
        <Switch
          className="sm:max-lg:col-span-2"
          checked={draft.independentRatings}
          label={t('vacancy-form.limits.independent')}
          hint={t('vacancy-form.limits.independentHint')}
          onChange={event => change({ independentRatings: event.target.checked })}
        />
      </div>
    </FoldingPanel>
  )
}
