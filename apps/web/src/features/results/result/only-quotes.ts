/** Words that a summary puts around what it repeats, in any quotation marks. */
const QUOTED = /[“«"][^“”«»"]*[”»"]/g

/** Does a summary say nothing in its own right: is each of its quotes shown beneath it anyway? Pure. */
export const onlyQuotes = (summary: string, shown: readonly { quote: string }[]): boolean => {
  const repeated = summary.match(QUOTED) ?? []
  return (
    repeated.length > 0 && repeated.every(words => shown.some(({ quote }) => words.slice(1, -1) === quote))
  )
}
