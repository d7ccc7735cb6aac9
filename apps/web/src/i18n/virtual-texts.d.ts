/** Made by `vite-plugin-texts.ts`. */
declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core'

  /** Loads the texts of a group: 'ru/desk'. Groups of which a language has none are not there. */
  export const textFiles: Readonly<Record<string, () => Promise<{ default: Messages }>>>
}

/** The same of the languages that candidates alone have. */
declare module 'virtual:more-texts' {
  export { textFiles } from 'virtual:texts'
}
