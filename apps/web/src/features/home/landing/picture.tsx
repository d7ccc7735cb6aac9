import { cx } from '../../../lib/page/cx.ts'
import sizes from '../pictures/sizes.json'
import { useLanding } from './landing-context.tsx'

const files = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

type SizedName = keyof typeof sizes
export type PictureName = Exclude<SizedName, `${string}-narrow`>

const SCHEMES = ['light', 'dark'] as const
/** A desktop screenshot is unreadable at the width of a phone: there a narrow one replaces it. */
const NARROW = '(max-width: 40rem)'
const NARROW_NAMES: Partial<Record<PictureName, SizedName>> = { room: 'room-narrow', result: 'result-narrow' }

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
  const narrow = NARROW_NAMES[name]
  const file = (of: SizedName, scheme: 'light' | 'dark') =>
    files[`../pictures/${of}-${language}-${scheme}.webp`] ?? ''
  return (
    <picture className={cx('block overflow-hidden rounded-box border border-line bg-surface', className)}>
      {/* A theme chosen by hand changes these conditions: see page-script.js. */}
      {narrow &&
        SCHEMES.map(scheme => (
          <source
            key={scheme}
            srcSet={file(narrow, scheme)}
            {...sizes[narrow]}
            media={`${NARROW} and (prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
            data-width={NARROW}
          />
        ))}
      <source
        srcSet={file(name, 'dark')}
        media="(prefers-color-scheme: dark)"
        data-scheme="dark"
        data-width="all"
      />
      <img
        src={file(name, 'light')}
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
