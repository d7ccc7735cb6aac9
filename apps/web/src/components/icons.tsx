import type { SVGProps } from 'react'

/** Outlines on a 24-unit grid, drawn for this product: one weight, round ends. */
const SHAPES = {
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.8v.1',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12.5 4.6 4.5L19 7.5',
  chevronUp: 'm6 15 6-6 6 6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10.5v10.5H9V9ZM15 9V4.5H4.5V15H9',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  external: 'M13.5 4.5h6v6m0-6-9 9M10 5.5H4.5v14h14V14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.6A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4-1M10 10a3 3 0 0 0 4 4',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c-5 5-5 12 0 17m0-17c5 5 5 12 0 17M3.8 9.5h16.4M3.8 14.5h16.4',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.5v5m0-8.5v.1',
  keyboard: 'M3 6.5h18v11H3v-11Zm4 3.5v.1m3.3-.1v.1m3.4-.1v.1M17 10v.1M8 14h8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  lock: 'M5.5 11h13v9h-13v-9Zm2.5 0V8a4 4 0 0 1 8 0v3',
  mail: 'M3.5 5.5h17v13h-17v-13Zm0 1.5 8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  mic: 'M12 3.5a2.7 2.7 0 0 0-2.7 2.7v5.6a2.7 2.7 0 0 0 5.4 0V6.2A2.7 2.7 0 0 0 12 3.5ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  minus: 'M5 12h14',
  monitor: 'M3.5 5h17v11h-17V5ZM9 20h6m-3-4v4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pencil: 'm14.5 5.5 4 4L8.5 19.5h-4v-4l10-10Z',
  phone: 'M7.5 3.5h9v17h-9v-17Zm4 14h1',
  play: 'M8 5v14l11-7L8 5Z',
  plus: 'M12 5v14M5 12h14',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.5 2.2c-.7.4-1 .9-1 1.6m0 2.9v.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  share: 'M12 15V4m-4.5 4L12 3.5 16.5 8M6.5 11.5h-2v9h15v-9h-2',
  signOut: 'M14 4.5H5v15h9M10 12h11m-4-4 4 4-4 4',
  skip: 'M4 6v12l8-6-8-6Zm9 0v12l8-6-8-6Z',
  speaker: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm11.5-.5a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.2-6.7-1.4 1.4M6.7 17.3l-1.4 1.4m13.4 0-1.4-1.4M6.7 6.7 5.3 5.3',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.5 10.5v6m3-6v6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.4-3.5 3-5 6.5-5s6.1 1.5 6.5 5M15.5 5.2a3.5 3.5 0 0 1 0 6.6m2.5 3c2 .7 3.2 2.2 3.5 4.7',
} as const

export type IconName = keyof typeof SHAPES

interface Props extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName
  /** Pixels; 20 by default. */
  size?: number
}

/** A decorative icon in the text's colour, hidden from assistive technology: the words next to it (or aria-label) carry the meaning. */
export const Icon = ({ name, size = 20, className = '', ...rest }: Props) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' || name === 'grip' ? 2.75 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
    {...rest}
  >
    <path d={SHAPES[name]} />
  </svg>
)
