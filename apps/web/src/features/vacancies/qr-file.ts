/** A file name of a title: letters and digits of any language, the rest a hyphen. */
const fileName = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-qr.${ending}`

const hand = (href: string, name: string): void => {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.download = name
  anchor.click()
}

export const downloadPng = (canvas: HTMLCanvasElement | null, title: string): void =>
  hand(canvas?.toDataURL('image/png') ?? '', fileName(title, 'png'))

/** For print: sharp at any size. */
export const downloadSvg = (picture: SVGSVGElement | null, title: string): void => {
  if (!picture) return
  const source = new XMLSerializer().serializeToString(picture)
  hand(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`, fileName(title, 'svg'))
}
