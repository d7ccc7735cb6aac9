/** The key that goes with K here: ⌘ on Apple's machines, Ctrl elsewhere. */
export const COMMAND_KEY: string = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
