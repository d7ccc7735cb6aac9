/** `interviews-{title}.csv`, every sign of the title that is neither letter nor digit as an underscore. */
export const csvName = (title: string): string =>
  `interviews-${title.replace(/[^\p{L}\p{N}]/gu, '_') || 'results'}.csv`
