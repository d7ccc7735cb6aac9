import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'

type Category = Reply<'GET /fairness'>['categories'][number]
type Group = Category['groups'][number]

/** Under it people usually look closer. A custom, not part of any law. */
const CUSTOMARY_LINE = 0.8

const cell = 'py-1.5 pl-2 text-right tabular-nums sm:pl-4'

const Ratio = ({ ratio }: { ratio: number | null }) => {
  const t = useTexts()
  const format = useFormat()
  if (ratio === null) return <span className="text-muted">{t('settings.fairness.small')}</span>
  return (
    <>
      {format.ratio(ratio)}
      {ratio < CUSTOMARY_LINE && <span className="block text-warn">{t('settings.fairness.look')}</span>}
    </>
  )
}

const Row = ({ group }: { group: Group }) => {
  const t = useTexts()
  const format = useFormat()
  const { sex, ethnicity, count, scoring_rate, impact_ratio } = group
  const names = [sex, ethnicity].flatMap(one => (one ? t(`feedback.identity.value.${one}`) : []))
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="wrap-break-word py-1.5 font-normal">
        {names.join(', ')}
      </th>
      <td className={cell}>{format.number(count)}</td>
      <td className={cell}>{format.percent(scoring_rate)}</td>
      <td className={cell}>
        <Ratio ratio={impact_ratio} />
      </td>
    </tr>
  )
}

/** The groups of one category: how many, what share scored above the median, and how that compares with the highest. */
export const CategoryTable = ({ category, groups, not_shown }: Category) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <table className="w-full text-left text-small">
      <caption className="pb-2 text-left font-medium text-body">
        {t(`settings.fairness.category.${category}`)}
      </caption>
      <thead>
        <tr className="align-bottom text-muted">
          <th scope="col" className="pb-1.5 font-normal">
            {t('settings.fairness.group')}
          </th>
          {(['count', 'rate', 'ratio'] as const).map(column => (
            <th key={column} scope="col" className={`${cell} pt-0 font-normal`}>
              {t(`settings.fairness.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(group => (
          <Row key={`${group.sex} ${group.ethnicity}`} group={group} />
        ))}
        {not_shown > 0 && (
          <tr className="border-line border-t text-muted">
            <td colSpan={4} className="py-1.5">
              {t('settings.fairness.notShown')}: {format.number(not_shown)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
