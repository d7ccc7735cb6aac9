import { cx } from '../../../lib/page/cx.ts'
import sizes from '../pictures/sizes.json'
import { useLanding } from './landing-context.tsx'

const files = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type PictureName = keyof typeof sizes

interface Props {
  name: PictureName
  /** In view when the page opens: fetched at once. */
  first?: boolean
  className?: string
}

/** A picture of the product itself, in the reader's language, light or dark as the page is. */
export const Picture = ({ name, first, className }: Props) => {
  const { t, language } = useLanding()
  const { width, height } = sizes[name]
  const file = (scheme: 'light' | 'dark') => files[`../pictures/${name}-${language}-${scheme}.webp`] ?? ''
  return (
    <picture className={cx('block overflow-hidden rounded-box border border-line bg-surface', className)}>
      {/* A theme chosen by hand changes this condition: see page-script.js. */}
      <source srcSet={file('dark')} media="(prefers-color-scheme: dark)" />
      <img
        src={file('light')}
        alt={t(`landing.picture.${name}`)}
        width={width}
        height={height}
        className="block h-auto w-full"
        {...(first
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  )
}
