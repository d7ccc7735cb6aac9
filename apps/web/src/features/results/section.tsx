import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../components/icons.tsx'
import { cx } from '../../lib/page/cx.ts'
import { readStored, writeStored } from '../../lib/session/storage.ts'
import { useSideRoom } from './use-wide.ts'

interface Props {
  title: string
  /** Under which name it is kept open on this device; absent: it never folds. */
  fold?: string | undefined
  /** What is inside, in one line: said while it is closed. */
  note?: ReactNode
  /** Small controls of what is inside. */
  actions?: ReactNode
  /** False: the content reaches the border. */
  padded?: boolean
  children: ReactNode
}

/** Whether a section is open, as it was left on this device; what the browser's search or a link finds inside opens it as well. */
const useFold = (name: string | undefined) => {
  const key = `result-open:${name}`
  const body = useRef<HTMLDivElement>(null)
  const narrow = !useSideRoom()
  const [open, setOpen] = useState(() => readStored(key) === 'yes')
  const folds = narrow && name !== undefined
  const hidden = folds && !open
  useLayoutEffect(() => {
    // React knows `hidden` as a switch only.
    if (hidden) body.current?.setAttribute('hidden', 'until-found')
  }, [hidden])
  useEffect(() => {
    const element = body.current
    const show = () => setOpen(true)
    element?.addEventListener('beforematch', show)
    return () => element?.removeEventListener('beforematch', show)
  }, [])
  const toggle = () => {
    setOpen(!open)
    writeStored(key, open ? null : 'yes')
  }
  return { body, folds, hidden, toggle }
}

/** A sheet for one subject, like Panel; on narrow windows its content folds under its title. Printed whole. */
export const Section = ({ title, fold, note, actions, padded = true, children }: Props) => {
  const { body, folds, hidden, toggle } = useFold(fold)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0', !folds && 'rounded-box border border-line bg-surface')}
    >
      <header
        className={cx(
          'relative flex items-center justify-between gap-x-4 gap-y-2 px-5 sm:px-6',
          folds ? 'min-h-14 py-2' : 'flex-wrap pt-5',
        )}
      >
        <div className="min-w-0">
          <h2 id={id} className="text-title">
            {folds ? (
              <button
                type="button"
                aria-expanded={!hidden}
                aria-controls={`${id}-body`}
                aria-describedby={note ? `${id}-note` : undefined}
                onClick={toggle}
                className="text-left outline-none after:absolute after:inset-0 after:rounded-box focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {folds && note && (
            <p id={`${id}-note`} className="truncate text-muted text-small tabular-nums">
              {note}
            </p>
          )}
        </div>
        {folds ? (
          <Icon
            name="chevronDown"
            className={cx('shrink-0 text-muted print:hidden', !hidden && 'rotate-180')}
          />
        ) : (
          actions
        )}
      </header>
      <div
        ref={body}
        id={`${id}-body`}
        hidden={hidden}
        className="print:block! print:[content-visibility:visible]!"
      >
        <div className={cx(padded && (folds ? 'px-5 pt-2 pb-5 sm:px-6' : 'p-5 sm:p-6'))}>
          {folds && actions && <div className="mb-4">{actions}</div>}
          {children}
        </div>
      </div>
    </section>
  )
}

/** Sections one after the other: on narrow windows the rows of one sheet. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div
    className={
      useSideRoom()
        ? 'contents'
        : 'min-w-0 divide-y divide-line rounded-box border border-line bg-surface empty:hidden'
    }
  >
    {children}
  </div>
)
