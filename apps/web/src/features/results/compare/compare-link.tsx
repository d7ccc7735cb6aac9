import type { Look } from '../../../components/ui/button-look.ts'
import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** So many fit next to each other, and so many are read. */
export const COMPARE_MAX = 4

const ID = /^[0-9a-f-]{36}$/i

/** Whom an address compares: each once, at most four. */
export const readIds = (query: URLSearchParams): string[] => {
  const ids = (query.get('ids') ?? '').split(',').filter(id => ID.test(id))
  return [...new Set(ids)].slice(0, COMPARE_MAX)
}

/** Where candidates stand side by side. */
export const comparePath = (ids: readonly string[]): string =>
  `/compare?ids=${ids.slice(0, COMPARE_MAX).join(',')}`

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
