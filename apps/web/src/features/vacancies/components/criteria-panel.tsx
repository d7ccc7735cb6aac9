import { ANCHOR_MAX, CRITERIA_MAX, CRITERION_NAME_MAX } from '@vivavox/contracts/limits'
import type { MouseEvent } from 'react'
import {
  Banner,
  Button,
  Choice,
  Field,
  IconButton,
  Summary,
  Textarea,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { focusNeighbour } from '../../../lib/forms/focus.ts'
import { type FormCriterion, parseWeight, weightPercentages, weightSum } from '../criteria.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { serverError } from '../validate-form.ts'
import { FoldingPanel } from './folding-panel.tsx'
import { RowsFoot, useFormRows } from './form-rows.tsx'

interface Props {
  criterion: FormCriterion
  index: number
  /** Share of the score, whole percent; undefined while all weights are 0. */
  portion: number | undefined
  autoFocus: boolean
  /** The server's message. */
  error: string | undefined
  form: VacancyForm
  /** @param last no other row can take the focus */
  onRemove: (last: boolean) => void
}

const KINDS = ['technical', 'communication'] as const
const ANCHORS = ['weak', 'solid', 'strong'] as const

const Anchors = ({ criterion, form }: Pick<Props, 'criterion' | 'form'>) => {
  const t = useTexts()
  const { key, name, anchors } = criterion
  const written = ANCHORS.filter(anchor => anchors[anchor].trim() !== '')
  return (
    <details>
      <Summary className="text-muted text-small">
        {t(written.length > 0 ? 'vacancy-form.criteria.anchors' : 'vacancy-form.criteria.anchorsMissing')}
        {name.trim() !== '' && <span className="sr-only">: {name}</span>}
      </Summary>
      <div className="mt-2 grid gap-3">
        {ANCHORS.map(anchor => (
          <Field key={anchor} label={t(`vacancy-form.criteria.${anchor}`)}>
            <Textarea
              rows={1}
              value={anchors[anchor]}
              maxLength={ANCHOR_MAX}
              className="min-h-10!"
              onChange={event =>
                form.dispatch({
                  type: 'criterion-changed',
                  key,
                  change: { anchors: { ...anchors, [anchor]: event.target.value } },
                })
              }
            />
          </Field>
        ))}
      </div>
    </details>
  )
}

const CriterionRow = ({ criterion, index, portion, autoFocus, error, form, onRemove }: Props) => {
  const t = useTexts()
  const { percent } = useFormat()
  const { key, name, kind, weight } = criterion
  const { dispatch, errorOf, onBlur } = form
  const number = index + 1
  const change = (part: Partial<FormCriterion>) => dispatch({ type: 'criterion-changed', key, change: part })
  const errors = { name: errorOf(`name-${key}`), weight: errorOf(`weight-${key}`) }
  const remove = (event: MouseEvent<HTMLElement>) => onRemove(!focusNeighbour(event.currentTarget))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <Field label={t('vacancy-form.criteria.name', { number })} error={errors.name ? t(errors.name) : error}>
        <TextInput
          value={name}
          autoFocus={autoFocus}
          maxLength={CRITERION_NAME_MAX}
          onBlur={() => onBlur(`name-${key}`)}
          onChange={event => change({ name: event.target.value })}
        />
      </Field>
      <IconButton
        icon="trash"
        className="mt-6.5"
        label={t('vacancy-form.criteria.remove', { name: name.trim() || String(number) })}
        onClick={remove}
      />
      <div className="col-span-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field label={t('vacancy-form.criteria.kind')} hint={t(`vacancy-form.criteria.${kind}Hint`)}>
          <Choice
            values={KINDS}
            chosen={kind}
            textOf={one => t(`vacancy-form.criteria.${one}`)}
            onChoose={chosen => change({ kind: chosen })}
          />
        </Field>
        <Field
          label={t('vacancy-form.criteria.weight')}
          error={errors.weight && t(errors.weight)}
          hint={
            portion !== undefined && t('vacancy-form.criteria.portion', { portion: percent(portion / 100) })
          }
        >
          <TextInput
            inputMode="decimal"
            value={weight}
            maxLength={6}
            className="tabular-nums"
            onBlur={() => onBlur(`weight-${key}`)}
            onChange={event => change({ weight: event.target.value })}
          />
        </Field>
      </div>
      <div className="col-span-2">
        <Anchors criterion={criterion} form={form} />
      </div>
    </li>
  )
}

const WeightSum = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { number } = useFormat()
  const sum = weightSum(form.draft.criteria)
  const error = form.errorOf('weights')
  if (error) return <Banner tone="error">{t(error)}</Banner>
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

/** The criteria of the score: names, weights, and examples of weak, solid and strong answers. */
export const CriteriaPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, dispatch, saving } = form
  const { criteria } = draft
  const rows = useFormRows<FormCriterion>({
    nextKey: draft.nextKey,
    onAdd: () => dispatch({ type: 'criterion-added' }),
    onRemove: key => dispatch({ type: 'criterion-removed', key }),
    onRestore: (criterion, index) => dispatch({ type: 'criterion-restored', criterion, index }),
  })
  const percentages = weightPercentages(criteria)
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
                  portion={parseWeight(criterion.weight) === null ? undefined : percentages?.[index]}
                  autoFocus={criterion.key === rows.focusKey}
                  error={serverError(saving.error, `criteria.${index}`)}
                  form={form}
                  onRemove={last => rows.remove(criterion, index, last)}
                />
              ))}
            </ul>
            <WeightSum form={form} />
          </>
        )}
        <RowsFoot
          rows={rows}
          removed={t('vacancy-form.criteria.removed')}
          full={criteria.length >= CRITERIA_MAX}
        >
          {t('vacancy-form.criteria.add')}
        </RowsFoot>
      </div>
    </FoldingPanel>
  )
}
