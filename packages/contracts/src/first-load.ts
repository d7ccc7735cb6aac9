/** What the build knows of one page: all that its first view needs besides the document. */
export interface FirstLoadPage {
  /** Its source file, below the web's `src`. */
  file: string
  /** Its addresses; `:name` stands for one segment. */
  paths: readonly string[]
  /** Addresses of its scripts besides the application's own, which stand in the document anyway. */
  scripts: readonly string[]
  /** Address of its texts in each language. */
  texts: Readonly<Record<string, string>>
  /** What it asks the API for a signed-in reader: paths below /api, `:name` as in the page's own path, after '#' the permission it needs. */
  asks: readonly string[]
}

/** `.server/first-load.json` of the built web: what the server tells browsers to fetch at once. */
export interface FirstLoad {
  pages: readonly FirstLoadPage[]
  /** Addresses of the fonts of each language of the interface. */
  fonts: Readonly<Record<string, readonly string[]>>
}
