import type { ComponentType } from 'react'
import { NAMESPACES } from '../i18n/catalogues.ts'
import { loadTexts } from '../i18n/engine.ts'

/** A page fetched on first visit, together with the texts of its group; route modules export `Component`. */
export const lazyPage =
  (texts: keyof typeof NAMESPACES, load: () => Promise<{ Component: ComponentType }>) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [page] = await Promise.all([load(), loadTexts(NAMESPACES[texts])])
    return { Component: page.Component }
  }
