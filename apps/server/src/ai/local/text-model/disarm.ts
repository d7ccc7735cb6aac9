/**
 * Takes the power from words that would steer the model, such as the mark of a message's end: a space goes into each.
 * @param steering as the model's file lists them
 */
export const createDisarm = (steering: readonly string[]): ((text: string) => string) => {
  // The longest first: one may begin another.
  const longestFirst = [...new Set(steering)].sort((a, b) => b.length - a.length)
  return text =>
    longestFirst.reduce((rest, mark) => rest.replaceAll(mark, () => `${mark[0]} ${mark.slice(1)}`), text)
}
