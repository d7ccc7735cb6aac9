import type { ReactNode } from 'react'
import { cx } from '../../../lib/page/cx.ts'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Target of links to the section. */
  id?: string
  className?: string
  children: ReactNode
}

/** A section of the page: title, optional lead, content. */
export const Section = ({ title, lead, id, className, children }: Props) => (
  <section id={id} className={cx('mx-auto max-w-6xl px-4 sm:px-6', className ?? 'mt-20 sm:mt-32')}>
    <h2 className="max-w-[24ch] text-headline">{title}</h2>
    {lead && <p className="mt-3 max-w-[60ch] text-muted text-title">{lead}</p>}
    <div className="mt-8 sm:mt-12">{children}</div>
  </section>
)
