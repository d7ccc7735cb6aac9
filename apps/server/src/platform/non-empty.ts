/** A list of one or more. */
export type NonEmpty<T> = readonly [T, ...T[]]

/** As `map`, and the list stays one that has a first item. */
export const mapNonEmpty = <T, U>([first, ...others]: NonEmpty<T>, change: (one: T) => U): [U, ...U[]] => [
  change(first),
  ...others.map(change),
]
