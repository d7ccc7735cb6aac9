import { PRODUCT_NAME } from '../lib/page/brand.ts'

/** The mark: level bars hanging from one line, their ends drawing a V. Decorative. */
export const LogoMark = ({ size = 24 }: { size?: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 32 32"
    width={size}
    height={size}
    className="shrink-0 text-accent"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
  >
    <path d="M4 7v4M10 7v12M16 7v19M22 7v12M28 7v4" />
  </svg>
)

/** Mark and product name; the narrowest screens show the mark and still say the name. */
export const Logo = ({ name = PRODUCT_NAME }: { name?: string }) => (
  <span className="inline-flex items-center gap-2 text-title font-semibold text-ink">
    <LogoMark />
    <span className="max-[22.5rem]:sr-only">{name}</span>
  </span>
)
