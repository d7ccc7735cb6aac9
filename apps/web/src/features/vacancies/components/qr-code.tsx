import { lazy } from 'react'

// By themselves: whoever writes a vacancy loads what draws its code only when it is shown.

/** A QR code as pixels. */
export const QrCanvas = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeCanvas }))

/** A QR code as lines. */
export const QrPicture = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }))
