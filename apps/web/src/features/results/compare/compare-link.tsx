import type { Look } from '../../../components/ui/button-look.ts'
import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { COMPARE_MAX, comparePath } from './compare-ids.ts'

interface Props extends Pick<Look, 'variant' | 'size'> {
  ids: readonly string[]
}

/** Leads to the chosen candidates side by side; not there for one, nor for more than fit. */
export const CompareLink = ({ ids, variant = 'secondary', size = 'small' }: Props) => {
  const t = useTexts()
  if (ids.length < 2 || ids.length > COMPARE_MAX) return null
  return (
    <LinkButton
      to={comparePath(ids)}
      variant={variant}
      size={size}
      icon="users"
      className="shrink-0 whitespace-nowrap"
    >
      {t('compare.selected', { count: ids.length })}
    </LinkButton>
  )
}
