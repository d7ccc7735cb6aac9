import { TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Draft } from '../draft.ts'

interface Props {
  criteria: Draft['criteria']
  onChange: (criteria: Draft['criteria']) => void
}

/** What answers are scored by: name and weight can be changed, the anchors are shown. */
export const CriteriaList = ({ criteria, onChange }: Props) => {
  const t = useTexts()
  // Names can be edited, so the place in the list is the identity.
  const places = [...criteria.keys()]
  const change = (index: number, part: Partial<Draft['criteria'][number]>) =>
    onChange(criteria.map((criterion, at) => (at === index ? { ...criterion, ...part } : criterion)))
  return (
    <details className="border-line border-t pt-5">
      <summary className="w-fit font-medium">{t('vacancies.criteria', { count: criteria.length })}</summary>
      <p className="mt-1 max-w-[68ch] text-muted text-small">{t('vacancies.criteriaHint')}</p>
      <ul className="mt-4 grid gap-5">
        {criteria.map((criterion, index) => (
          <li key={places[index]} className="grid grid-cols-[1fr_5rem] gap-x-3 gap-y-1.5">
            <TextInput
              aria-label={t('vacancies.criterionName')}
              value={criterion.name}
              maxLength={120}
              onChange={event => change(index, { name: event.target.value })}
            />
            <TextInput
              type="number"
              min={0}
              max={100}
              aria-label={t('vacancies.criterionWeight', { name: criterion.name })}
              value={String(criterion.weight)}
              className="text-right tabular-nums"
              onChange={event =>
                change(index, { weight: Math.min(100, Math.max(0, Number(event.target.value))) })
              }
            />
            <p className="col-span-2 text-muted text-small">{t('vacancies.anchors', criterion.anchors)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
