type Keeper = (event: PopStateEvent) => void

let keeper: Keeper | null = null

/** Call before the router starts: the window's listeners are asked in their order, and this one may stop the others. */
export const watchPopstate = (): void => window.addEventListener('popstate', event => keeper?.(event))

/** Asks `next` before the router hears of a step through the browser's history. @returns ends it */
export const interceptPopstate = (next: Keeper): (() => void) => {
  keeper = next
  return () => {
    if (keeper === next) keeper = null
  }
}
