import { cx } from '../../lib/page/cx.ts'
import type { IconName } from '../icons.tsx'

const VARIANTS = {
  /** The page's one main action. */
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-soft',
} as const

const SIZES = {
  small: 'min-h-8 gap-1.5 px-3 py-1 text-small',
  medium: 'min-h-10 gap-2 px-4 py-1.5 text-body',
  large: 'min-h-12 gap-2 px-6 py-1.5 text-body',
} as const

/** How a button looks, whatever element it is. */
export interface Look {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  icon?: IconName
}

/** The class names of that look. */
export const buttonLook = ({ variant = 'secondary', size = 'medium' }: Look, className?: string): string =>
  cx(
    'relative inline-flex select-none items-center justify-center rounded-box border text-center font-medium leading-5 hover:transition-colors',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    // Buttons are useless on paper.
    'print:hidden',
    // The least that a thumb hits.
    'pointer-coarse:min-h-11 pointer-coarse:min-w-11',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
