import type { ComponentProps } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { cx } from '../../../lib/page/cx.ts'

const TONES = { none: 'text-muted', good: 'text-good', warn: 'text-warn', bad: 'text-bad' } as const
export type Tone = keyof typeof TONES

/** One sentence about what was tried, read aloud when it changes. @param tone 'none' while nothing is known yet */
export const StatusLine = ({ tone, className, children, ...rest }: ComponentProps<'p'> & { tone: Tone }) => (
  <p {...rest} role="status" className={cx('flex items-start gap-2', TONES[tone], className)}>
    {tone !== 'none' && (
      <Icon name={tone === 'good' ? 'check' : 'alert'} size={18} className="mt-0.5 shrink-0" />
    )}
    <span>{children}</span>
  </p>
)
