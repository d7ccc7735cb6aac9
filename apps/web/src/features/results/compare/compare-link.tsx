import type { Look } from '../../../components/ui/button-look.ts'
import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Most candidates side by side; use-column.ts has as many hooks. */
export const COMPARE_MAX = 4

const ID = /^[0-9a-f-]{36}$/i

/** Reads the ids to compare from a URL: each once, COMPARE_MAX at most. */
export const readIds = (query: URLSearchParams): string[] => {
  const ids = (query.get('ids') ?? '').split(',').filter(id => ID.test(id))
  return [...new Set(ids)].slice(0, COMPARE_MAX)
}

/** Path of the comparison. */
export const comparePath = (ids: readonly string[]): string =>
  `/compare?ids=${ids.slice(0, COMPARE_MAX).join(',')}`

interface Props extends Pick<Look, 'variant' | 'size'> {
  ids: readonly string[]
}

/** Links to the comparison of the chosen candidates; null for one, or for more than COMPARE_MAX. */
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
