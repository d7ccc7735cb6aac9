/** Where a key leads in a row of `count` items, round the ends; undefined for other keys. */
export const nextIndex = (key: string, index: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
