import { join } from 'node:path'
import type { FirstLoad, FirstLoadPage } from '@vivavox/contracts/first-load'
import type { Plugin, Rolldown } from 'vite'
import { PAGE_ASKS, SESSION_ASKS } from './src/app/page-asks.ts'
import { NOT_FOUND, PAGE_TABLE, type PageSource } from './src/app/page-table.ts'
import { TEXT_LANGUAGES, textModule } from './vite-plugin-texts.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const PAGES = [...PAGE_TABLE, NOT_FOUND]
const moduleOf = ({ file }: PageSource): string => join(import.meta.dirname, 'src', file)
/** Their texts are apart, their script is one. */
const SCRIPTS: Partial<Record<string, string>> = { vacancyForm: 'vacancy' }
/** Their texts are of one group, their scripts of another: a vacancy that is being written has no poster and no links yet. */
const APART: Partial<Record<string, string>> = {
  'features/vacancies/pages/poster-page.tsx': 'inviting',
  'features/vacancies/pages/vacancy-created-page.tsx': 'created',
}
const groupOf = ({ file, texts }: PageSource): string => APART[file] ?? SCRIPTS[texts] ?? texts
const GROUPS = new Map(PAGES.map(page => [moduleOf(page), groupOf(page)]))

/** What these share with another group comes with that group's script: who opens one of them can wait. */
const SHARES_WITH: Partial<Record<string, string>> = {
  demo: 'candidate',
  lab: 'candidate',
  my: 'candidate',
  joining: 'entry',
}

/** Groups of pages that open without an account, and `all`: they never load what only an account's pages share. */
const WITHOUT_ACCOUNT = ['all', 'entry', 'joining', 'visitor', 'contact', 'candidate', 'demo', 'lab', 'my']

/**
 * Which groups of pages cannot do without a module; `all` where the entry itself needs it.
 * @param later counts what a page fetches once it is there, too
 */
const neededBy = (id: string, graph: Graph, later = false): Set<string> => {
  const groups = new Set<string>()
  const seen = new Set<string>()
  const queue = [id]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const info = graph.getModuleInfo(name)
    const page = GROUPS.get(name)
    if (page) groups.add(page)
    if (info?.isEntry) groups.add('all')
    queue.push(...(info?.importers ?? []))
    if (later && !page) queue.push(...(info?.dynamicImporters ?? []))
  }
  return groups
}

/**
 * The name of the file that a module goes into: libraries, what pages share, what only an account's pages share, or the one
 * script of a group of pages. null: it is fetched by itself, when a page asks for it.
 */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const all = [...neededBy(id, graph)]
  // One person opens the first run, once: what other pages need, too, is theirs.
  const needed = all.length > 1 ? all.filter(group => group !== 'setup') : all
  // The lab is a tester's page: the live room, which fetches parts of it later, does not bring all of it along.
  if (needed.length === 1 && needed[0] === 'lab' && neededBy(id, graph, true).size > 1) return 'sound'
  if (needed.length === 1 && needed[0] !== 'all') return needed[0] ?? null
  const groups = new Set(needed.map(group => SHARES_WITH[group] ?? group))
  if (groups.size === 0) return null
  const [one = 'all'] = groups
  if (groups.size === 1 && one !== 'all') return one
  // A candidate has a result page, too. No other page loads what the two share.
  if (groups.size === 2 && groups.has('candidate') && groups.has('result')) return 'candidate-result'
  const everNeeded = neededBy(id, graph, true)
  // What the entry fetches later (the palette, a menu of organisations) is for those who are signed in.
  if (!groups.has('all')) everNeeded.delete('all')
  if (!WITHOUT_ACCOUNT.some(group => everNeeded.has(group))) return 'account'
  return id.includes('/node_modules/') ? 'vendor' : 'app'
}

type Bundle = Rolldown.OutputBundle

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(part => part.type === 'chunk')

/** Files that load with a chunk: its own and what it imports. */
const closure = (bundle: Bundle, file: string, found = new Set<string>()): Set<string> => {
  const part = bundle[file]
  if (part?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of part.imports) closure(bundle, imported, found)
  return found
}

const fontsOf = (bundle: Bundle): FirstLoad['fonts'] => {
  const files = Object.keys(bundle).filter(file => file.endsWith('.woff2'))
  const named = (name: string) => files.filter(file => file.includes(name)).map(file => `/${file}`)
  return { en: named('latin'), ru: [...named('cyrillic'), ...named('latin')] }
}

const describe = (bundle: Bundle): FirstLoad => {
  const chunks = chunksOf(bundle)
  const fileOf = (module: string): string | undefined =>
    chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module))
      ?.fileName
  const entry = chunks.find(({ isEntry }) => isEntry)
  const always = entry ? closure(bundle, entry.fileName) : new Set<string>()
  const pages = PAGES.map((page): FirstLoadPage => {
    const scripts = [...closure(bundle, fileOf(moduleOf(page)) ?? '')].filter(file => !always.has(file))
    const texts = TEXT_LANGUAGES.flatMap(language => {
      const file = fileOf(textModule(language, page.texts))
      return file ? [[language, `/${file}`]] : []
    })
    const [me] = SESSION_ASKS
    const asks = [...(page.texts === 'candidate' ? [me] : SESSION_ASKS), ...(PAGE_ASKS[page.file] ?? [])]
    return {
      file: page.file,
      paths: page.paths,
      scripts: scripts.map(file => `/${file}`),
      texts: Object.fromEntries(texts),
      asks,
    }
  })
  return { pages, fonts: fontsOf(bundle) }
}

/** Writes what the first view of each page needs, so that the server can name it in the document. */
export const firstLoad = (): Plugin => ({
  name: 'vivavox:first-load',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    this.emitFile({
      type: 'asset',
      fileName: '.server/first-load.json',
      source: JSON.stringify(describe(bundle)),
    })
  },
})
