import { lazy } from 'react'

// Lazy: few pages that can show a code do, and what draws it is large.

/** A QR code as pixels. */
export const QrCanvas = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeCanvas }))

/** A QR code as lines. Dark on white in every theme, or no camera reads it. */
export const QrPicture = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }))
