/** A list of one or more. */
export type NonEmpty<T> = readonly [T, ...T[]]

/** Has it a first item? */
export const isNotEmpty = <T>(list: readonly T[]): list is NonEmpty<T> => list.length > 0

/** As `map`, and the list stays one that has a first item. */
export const mapNonEmpty = <T, U>([first, ...others]: NonEmpty<T>, change: (one: T) => U): [U, ...U[]] => [
  change(first),
  ...others.map(change),
]
