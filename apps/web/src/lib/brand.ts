/** The product's name as the operator set it (PRODUCT_NAME, filled into the page by the server). */
export const PRODUCT_NAME =
  document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || 'Vivavox'
