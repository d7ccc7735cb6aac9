import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadTexts } from '../i18n/engine.ts'
import { whileLoading } from './page-loading.ts'
import { PAGE_TABLE, type PageSource } from './page-table.ts'

const files = import.meta.glob<{ Component: ComponentType }>([
  '/src/features/*/pages/*.tsx',
  '/src/app/*-{route,page}.tsx',
  // Not pages of the table: parts of others.
  '!/src/features/{home,settings}/**',
  '!/src/app/{error,lazy}-page.tsx',
  '!/src/**/*.test.tsx',
])
const ready = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

const load = async ({ file, texts }: PageSource): Promise<ComponentType> => {
  const fetched = files[`/src/${file}`]?.()
  if (!fetched) throw new Error(`no page ${file}`)
  const [{ Component }] = await Promise.all([fetched, loadTexts(texts)])
  ready.set(file, Component)
  return Component
}

/** The page, once its script and its texts are there. */
export const readyPage = ({ file }: PageSource): ComponentType | undefined => ready.get(file)

/** Fetches a page with the texts of its group, once. Rejects when one of them cannot be fetched. */
export const loadPage = (source: PageSource): Promise<ComponentType> => {
  const running = loading.get(source.file) ?? whileLoading(load(source))
  loading.set(source.file, running)
  return running
}

/** Fetches what the document's own address shows, so that its first picture is the page; an alias needs the common words. */
export const loadFirstPage = (pathname: string): Promise<unknown> => {
  const source = PAGE_TABLE.find(({ paths }) => paths.some(path => matchPath(path, pathname)))
  return source ? loadPage(source) : loadTexts('common')
}
