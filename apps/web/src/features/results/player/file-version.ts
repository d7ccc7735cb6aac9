/** Which file stands under an address whose signature is new with every read; null where none is told. Pure. */
export const fileVersion = (url: string | null): string | null =>
  /[?&]v=(\w{1,20})/.exec(url ?? '')?.[1] ?? null

/** Whether the file was made again since, with more sound in it. Pure. */
export const isNewerFile = (url: string, before: string): boolean => {
  const [now, then] = [fileVersion(url), fileVersion(before)]
  return now !== null && then !== null && now !== then
}
