/**
 * The header that saves an answer as `kind-name.ending` (RFC 6266): plain letters for old clients, the real name next to it.
 * @param name free text, such as a candidate's name
 */
export const attachment = (kind: string, name: string, ending: string): string => {
  const plain = `${kind}-${name.replace(/[^a-zA-Z0-9]/g, '_')}.${ending}`
  const full = encodeURIComponent(`${kind}-${name.toWellFormed()}.${ending}`).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
