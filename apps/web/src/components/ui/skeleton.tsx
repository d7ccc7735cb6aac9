import { cx } from '../../lib/page/cx.ts'

/** A grey place-holder; its size comes from `className`. Hidden from assistive technology: mark the region aria-busy. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    data-loading
    className={cx('block animate-pulse rounded-box bg-sunken', className ?? 'h-5 w-full')}
  />
)
