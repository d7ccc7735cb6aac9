import { cx } from '../../lib/page/cx.ts'

/** A link in the header: underlined by the header's own edge while it is the page. */
export const navClass = ({ isActive }: { isActive: boolean }): string =>
  cx(
    '-mb-px inline-flex h-14 items-center border-b-2 px-1 transition-colors focus-visible:-outline-offset-2',
    isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  )
