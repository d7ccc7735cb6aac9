import { type ComponentType, lazy } from 'react'
import { NAMESPACES } from '../i18n/catalogues.ts'
import { loadTexts } from '../i18n/engine.ts'
import { whileLoading } from './page-loading.ts'

/** A page fetched on its first visit, together with the texts of its group; page modules export `Component`. */
export const lazyPage = (
  texts: keyof typeof NAMESPACES,
  load: () => Promise<{ Component: ComponentType }>,
) => {
  const Page = lazy(async () => {
    const [page] = await whileLoading(Promise.all([load(), loadTexts(NAMESPACES[texts])]))
    return { default: page.Component }
  })
  return <Page />
}
