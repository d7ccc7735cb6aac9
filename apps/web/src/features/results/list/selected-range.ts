/**
 * The selection after a press on one row.
 * @param last the row pressed before, null when there is none
 * @param range whether everything between the two follows the pressed one
 */
export const selectedAfter = (
  ids: readonly string[],
  selected: ReadonlySet<string>,
  { id, last, range }: { id: string; last: string | null; range: boolean },
): Set<string> => {
  const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)]
  const between = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(selected)
  for (const each of between) {
    if (selected.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}
