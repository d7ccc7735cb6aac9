import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../lib/page/cx.ts'

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Small controls on the title's line. */
  actions?: ReactNode
  /** False: the content reaches the border (tables). */
  padded?: boolean
}

/** A bordered sheet for one subject. Never inside another Panel. */
export const Panel = ({ title, actions, padded = true, className, children, ...rest }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={cx('min-w-0 rounded-box border border-line bg-surface', className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
          {title && (
            <h2 id={id} className="min-w-0 text-title [overflow-wrap:anywhere]">
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {padded ? (
        <div data-padded className="p-5 sm:p-6">
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  )
}
