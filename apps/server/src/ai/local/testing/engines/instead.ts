/**
 * A class that makes something else in some cases.
 * @param isOurs decides by the first argument of the constructor
 * @param make gets what would make the real one, and the arguments
 */
export const instead = <Args extends [unknown, ...unknown[]], One extends object>(
  real: new (...args: Args) => One,
  isOurs: (first: Args[0]) => boolean,
  make: (real: () => One, ...args: Args) => One,
): (new (
  ...args: Args
) => One) =>
  new Proxy(real, {
    construct: (_, args) => {
      const realOne = (): One => Reflect.construct(real, args)
      return isOurs(args[0]) ? make(realOne, ...(args as Args)) : realOne()
    },
  })
