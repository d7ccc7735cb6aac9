import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from '../../lib/page/cx.ts'
import { Icon, type IconName } from '../icons.tsx'
import { buttonLook, type Look } from './button-look.ts'
import { Spinner } from './spinner.tsx'

const ignore = (event: MouseEvent): void => event.preventDefault()

/** Disables the button for now. Not by `disabled`: a button that was just pressed would lose the focus. */
const resting = (off: boolean | undefined) => off && { 'aria-disabled': true, onClick: ignore }

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner over the label and ignores presses; the width stays. */
  busy?: boolean
  children: ReactNode
}

/** A button; `type="button"` unless told otherwise. */
export const Button = ({
  variant,
  size,
  icon,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...resting(disabled || busy)}
    aria-busy={busy || undefined}
    className={buttonLook({ variant, size }, className)}
  >
    {busy && <Spinner className="absolute" />}
    <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </span>
  </button>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Read aloud and shown as a tooltip. */
  label: string
}

/** A square button that is only an icon. */
export const IconButton = ({ icon, label, className, disabled, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    {...resting(disabled)}
    className={cx(
      'inline-flex size-10 pointer-coarse:size-11 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink',
      'aria-disabled:cursor-not-allowed aria-disabled:opacity-50 print:hidden',
      className,
    )}
  >
    <Icon name={icon} />
  </button>
)

interface LinkButtonProps extends Look, LinkProps {
  children: ReactNode
}

/** A link inside the app that looks like a button. */
export const LinkButton = ({ variant, size, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonLook({ variant, size }, className)}>
    {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
    {children}
  </Link>
)

/**
 * Buttons that belong together: one line where there is room, an even grid on a phone, in which an odd last one takes a whole
 * line. What holds it (a page's head, a banner) gives it its own line there.
 */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div
    data-even
    className={cx(
      'flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]',
      'max-sm:items-stretch max-sm:[&>:last-child:nth-child(odd)]:col-span-full max-sm:[&>:only-child]:justify-self-start',
    )}
  >
    {children}
  </div>
)
