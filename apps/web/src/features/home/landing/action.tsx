import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { buttonLook, type Look } from '../../../components/ui/button-look.ts'

interface Props extends Look {
  href: string
  className?: string
  children: ReactNode
}

/** A link that looks like a button. */
export const Action = ({ href, icon, className, children, ...look }: Props) => (
  <a href={href} className={buttonLook(look, className)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </a>
)
