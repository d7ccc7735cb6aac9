import { useTexts } from '../../i18n/hooks.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { useOrganisations } from './use-organisations.ts'

/** The organisation that this tab works in, with the others of the person; not shown to a member of one. */
export const OrganisationMenu = () => {
  const t = useTexts()
  const { organisations, switchTo } = useOrganisations()
  if (organisations.length < 2) return null
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
