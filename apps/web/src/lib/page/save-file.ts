/** A title as part of a file name: letters and digits of any script, one hyphen for whatever stands between. */
export const fileStem = (title: string): string =>
  title.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')

/** Gives the reader a file. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(url)
}
