import { createContext, type ReactNode, use } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { cx } from '../../lib/page/cx.ts'
import { Icon, type IconName } from '../icons.tsx'

const TONES = {
  info: { look: 'border-line bg-sunken', ink: 'text-muted', icon: 'info' },
  success: { look: 'border-good/30 bg-good-soft', ink: 'text-good', icon: 'check' },
  warn: { look: 'border-warn/30 bg-warn-soft', ink: 'text-warn', icon: 'alert' },
  error: { look: 'border-bad/30 bg-bad-soft', ink: 'text-bad', icon: 'alert' },
} as const satisfies Record<string, { look: string; ink: string; icon: IconName }>

const InLiveRegion = createContext(false)

interface LiveRegionProps {
  className?: string
  /** Nothing until there is a message. */
  children: ReactNode
}

/** Announces the messages that come into it: screen readers miss those that come together with their region. */
export const LiveRegion = ({ className, children }: LiveRegionProps) => (
  // While it is empty it takes no place and no gap, but stays in the accessibility tree.
  <div aria-live="polite" className={cx('empty:absolute', className)}>
    <InLiveRegion value>{children}</InLiveRegion>
  </div>
)

interface Props {
  tone?: keyof typeof TONES
  title?: ReactNode
  /** Buttons or links, at the end. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A message that stays. Errors are announced at once, the others when there is a pause; place those that come later in a `LiveRegion`. */
export const Banner = ({ tone = 'info', title, actions, className, children }: Props) => {
  const { look, ink, icon } = TONES[tone]
  const quiet = use(InLiveRegion) ? undefined : 'status'
  return (
    <div
      role={tone === 'error' ? 'alert' : quiet}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-box border px-4 py-3',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon name={icon} className={cx('mt-0.5', ink)} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          {title && <p className="font-medium">{title}</p>}
          {children}
        </div>
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 pl-8 max-sm:has-[>[data-even]]:w-full max-sm:has-[>[data-even]]:pl-0 sm:pl-0">
          {actions}
        </div>
      )}
    </div>
  )
}

interface FailureProps extends Pick<Props, 'title' | 'className'> {
  error: unknown
  /** Where the error itself carries no word. */
  text?: string
}

/** Why something failed, in a banner; nothing without an error. */
export const Failure = ({ error, text, ...rest }: FailureProps) => {
  const t = useTexts()
  if (!error) return null
  return (
    <Banner tone="error" {...rest}>
      {errorMessage(error, text ?? t('common.error.unknown'))}
    </Banner>
  )
}
