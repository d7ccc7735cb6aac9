import { QRCodeSVG } from 'qrcode.react'

/** Pixels. */
const QR_SIZE = 184

/** An address for a phone's camera: dark on white in every theme, or no camera reads it. */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <QRCodeSVG
    value={value}
    size={QR_SIZE}
    marginSize={3}
    level="M"
    role="img"
    aria-label={label}
    className="rounded-box border border-line"
  />
)
