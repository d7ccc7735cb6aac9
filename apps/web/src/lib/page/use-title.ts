import { useEffect } from 'react'
import { PRODUCT_NAME } from './brand.ts'

/** Sets the tab's title: 'page · product', or the product alone while `page` is undefined. */
export const useTitle = (page: string | undefined): void => {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [page])
}
