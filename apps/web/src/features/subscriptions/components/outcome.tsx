import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { cx } from '../../../lib/page/cx.ts'

interface Props {
  icon: IconName
  /** Colour of the icon, e.g. `text-good`. */
  tone: string
  title: ReactNode
  children?: ReactNode
  /** Buttons to continue; absent while the result is pending. */
  actions?: ReactNode
}

/** The result of a payment, and where to continue. */
export const Outcome = ({ icon, tone, title, children, actions }: Props) => (
  <div className="mx-auto grid max-w-6xl justify-items-start gap-3 px-4 py-20 sm:px-6">
    <Icon name={icon} size={32} className={cx(tone)} />
    <h1 className="text-display">{title}</h1>
    <div className="grid max-w-[60ch] gap-2 text-muted">{children}</div>
    {actions && <div className="mt-3 flex w-full flex-wrap gap-2 max-[22rem]:*:w-full">{actions}</div>}
  </div>
)
