import { useEffect } from 'react'
import { PRODUCT_NAME } from './brand.ts'

const shown: { progress: string | undefined; page: string | undefined } = {
  progress: undefined,
  page: undefined,
}

const show = (part: Partial<typeof shown>): void => {
  Object.assign(shown, part)
  document.title = [shown.progress, shown.page, PRODUCT_NAME].filter(Boolean).join(' · ')
}

/** Sets the tab's title: 'page · product', or the product alone while `page` is undefined. */
export const useTitle = (page: string | undefined): void => {
  useEffect(() => show({ page: page || undefined }), [page])
}

/** Puts how far something is before the title, as long as the component is there: '42 % · page · product'. */
export const useTitleProgress = (progress: string | undefined): void => {
  useEffect(() => {
    show({ progress })
    return () => show({ progress: undefined })
  }, [progress])
}
