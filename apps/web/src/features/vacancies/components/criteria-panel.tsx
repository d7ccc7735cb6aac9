import { useRef, useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { CRITERIA_MAX, type DraftCriterion, parseWeight, sharesOf, weightSum } from '../criteria.ts'
import { serverError } from '../form-errors.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { CriterionRow } from './criterion-row.tsx'
import { FoldingPanel } from './folding-panel.tsx'
import { Undo } from './undo.tsx'

/** What the weights make together, and the button that makes it 100. */
const WeightSum = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { number } = useFormat()
  const sum = weightSum(form.draft.criteria)
  const fault = form.faultOf('weights')
  if (fault) return <Banner tone="error">{t(fault)}</Banner>
  return (
    <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
      <span className="tabular-nums">{t('vacancy-form.criteria.sum', { sum: number(sum) })}</span>
      {sum !== 100 && sum > 0 && (
        <>
          <span>{t('vacancy-form.criteria.sumNote')}</span>
          <Button size="small" variant="ghost" onClick={() => form.dispatch({ type: 'weights-rounded' })}>
            {t('vacancy-form.criteria.round')}
          </Button>
        </>
      )}
    </div>
  )
}

/** What answers are scored by: names, weights, and what a weak, a solid and a strong answer is. */
export const CriteriaPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, saving } = form
  const { criteria } = draft
  const [removed, setRemoved] = useState<{ criterion: DraftCriterion; index: number }>()
  const [focusKey, setFocusKey] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  const shares = sharesOf(criteria)
  const add = () => {
    setFocusKey(draft.nextKey)
    dispatch({ type: 'criterion-added' })
  }
  const remove = (criterion: DraftCriterion, index: number, last: boolean) => {
    if (last) addButton.current?.focus()
    setRemoved({ criterion, index })
    dispatch({ type: 'criterion-removed', key: criterion.key })
  }
  const restore = () => {
    if (!removed) return
    setFocusKey(removed.criterion.key)
    dispatch({ type: 'criterion-restored', ...removed })
    setRemoved(undefined)
  }
  return (
    <FoldingPanel fold="criteria" title={t('vacancy-form.criteria.title', { count: criteria.length })}>
      <div className="grid gap-5">
        <p className="max-w-[68ch] text-muted">
          {t(criteria.length === 0 ? 'vacancy-form.criteria.none' : 'vacancies.criteriaHint')}
        </p>
        {criteria.length > 0 && (
          <>
            <ul className="grid gap-4">
              {criteria.map((criterion, index) => (
                <CriterionRow
                  key={criterion.key}
                  criterion={criterion}
                  index={index}
                  share={parseWeight(criterion.weight) === null ? undefined : shares?.[index]}
                  autoFocus={criterion.key === focusKey}
                  error={serverError(saving.error, `criteria.${index}`)}
                  form={form}
                  onRemove={last => remove(criterion, index, last)}
                />
              ))}
            </ul>
            <WeightSum form={form} />
          </>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={addButton} icon="plus" onClick={add} disabled={criteria.length >= CRITERIA_MAX}>
            {t('vacancy-form.criteria.add')}
          </Button>
          {removed && <Undo onUndo={restore}>{t('vacancy-form.criteria.removed')}</Undo>}
        </div>
      </div>
    </FoldingPanel>
  )
}
