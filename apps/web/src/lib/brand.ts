/** What the operator set, filled into the page by the server; absent where there is no page (the landing's own rendering). */
const meta = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The product's name (PRODUCT_NAME). */
export const PRODUCT_NAME = meta('product-name') || 'Vivavox'

/** Whether the pages for trying microphone and voice are open (TEST_PAGES). */
export const TEST_PAGES_OPEN = meta('test-pages') === 'on'
