import { Link, type LinkProps } from 'react-router'
import { Icon } from '../icons.tsx'

/** A quiet way up, above a page's title. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className="inline-flex min-h-6 items-center gap-1.5 text-muted text-small hover:text-ink print:hidden"
  >
    <Icon name="arrowLeft" size={16} />
    {children}
  </Link>
)
