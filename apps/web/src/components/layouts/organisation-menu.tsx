import { useTexts } from '../../i18n/hooks.ts'
import { cx } from '../../lib/page/cx.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { useOrganisations } from './use-organisations.ts'

/** The organisation that this tab works in, with the others of the person. */
export const OrganisationMenu = () => {
  const t = useTexts()
  const { organisations, switchTo } = useOrganisations()
  const items = organisations.map(each => ({
    id: each.id,
    label: each.label,
    checked: each.current,
    onSelect: () => each.current || switchTo(each),
    ...(each.current && { icon: 'check' as const }),
  }))
  return (
    <ActionMenu
      label={t('common.organisation')}
      text={items.find(({ checked }) => checked)?.label ?? t('common.organisation')}
      items={items}
    />
  )
}

interface RowsProps {
  rowClass: string
  onChoose: () => void
}

/** The same in the sheet of a narrow header. */
export const OrganisationRows = ({ rowClass, onChoose }: RowsProps) => {
  const t = useTexts()
  const { organisations, switchTo } = useOrganisations()
  return (
    <>
      <p className="mt-2 truncate border-line border-t px-4.5 pt-3 pb-2 text-muted text-small sm:px-6.5">
        {organisations.find(({ current }) => current)?.label}
      </p>
      {organisations
        .filter(({ current }) => !current)
        .map(each => (
          <button
            key={each.id}
            type="button"
            className={cx(rowClass, 'w-full text-left')}
            onClick={() => {
              onChoose()
              switchTo(each)
            }}
          >
            <span className="truncate">{t('common.organisation.switch', { name: each.label })}</span>
          </button>
        ))}
    </>
  )
}
