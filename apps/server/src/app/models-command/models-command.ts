import { join, resolve } from 'node:path'
import { downloadModel, type Progress } from '../../ai/local/models/download/download-model.ts'
import { createHttp, type Http } from '../../ai/local/models/download/http.ts'
import { describeFolder, importModel } from '../../ai/local/models/import-model.ts'
import { removeModel } from '../../ai/local/models/install-model.ts'
import { listEntries } from '../../ai/local/models/list-entries.ts'
import { ModelFault, toModelFault } from '../../ai/local/models/model-fault.ts'
import { createModelList, type ModelList, missingDetector } from '../../ai/local/models/model-list.ts'
import { withModelLock } from '../../ai/local/models/model-lock.ts'
import { readInstalled } from '../../ai/local/models/read-installed.ts'
import type { Config } from '../../platform/config/config.ts'
import { CommandRefused } from '../command-refused.ts'
import { checkModels } from './check-models.ts'
import { modelLines } from './list-models.ts'
import { createProgressTeller } from './say-progress.ts'

const MEBIBYTE = 2 ** 20
/** Characters of a SHA-256. */
const HASH_LENGTH = 64

export const MODEL_COMMANDS =
  'models | models get ID | models import FOLDER | models remove ID | models check [ID] | models urls ID'

interface CommandParts {
  config: Config
  /** Asks the server that holds the data folder. @returns its answer; null where none runs @throws Error with its words */
  askServer(request: string): Promise<string | null>
  say(line: string): void
}

interface Desk extends CommandParts {
  /** DATA_DIR/models */
  root: string
  http: Http
  list: ModelList
  keepFree: number
}

const showAll = async ({ root, list, say }: Desk): Promise<void> => {
  const { entries, fault } = await listEntries({ root, list })
  if (fault) throw fault
  for (const line of modelLines(entries)) say(line)
  say('\nnpm run models -- get ID fetches one; -- check tries those that are installed.')
}

/** Ends with the first Ctrl-C; what has arrived is kept. */
const untilInterrupted = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const stop = new AbortController()
  const interrupt = (): void => stop.abort()
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  try {
    await work(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new ModelFault('cancelled') : error
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

const get = async (desk: Desk, id: string): Promise<void> => {
  const { root, list, http, keepFree, say } = desk
  const listed = await list.read()
  const description = listed.find(model => model.id === id)
  if (!description) throw new ModelFault('unknown', { id })
  const installed = await readInstalled(root)
  const here = installed.find(model => model.description.id === id)
  if (here?.description.revision === description.revision) return say(`${id} is installed already.`)
  say(`${id}: ${description.licence} · ${description.credit}`)
  const teller = createProgressTeller(id, process.stdout)
  let progress: Progress | null = null
  try {
    await untilInterrupted(async signal => {
      const stop = new AbortController()
      const work = () =>
        downloadModel({
          root,
          description,
          urlsOf: file => list.urlsOf(description, file),
          keepFree,
          http,
          signal: AbortSignal.any([signal, stop.signal]),
          onProgress: now => {
            progress = now
            teller.tell(now)
          },
        })
      await withModelLock(root, id, work, { progress: () => progress, cancel: () => stop.abort() }).catch(
        (error: unknown) => {
          throw stop.signal.aborted ? new ModelFault('cancelled') : error
        },
      )
    })
  } finally {
    teller.end()
  }
  say(`${id} is installed.`)
  const detector = missingDetector(description, listed, installed)
  if (detector) await get(desk, detector.id)
}

const importFolder = async ({ root, list, keepFree, say }: Desk, folder: string): Promise<void> => {
  const source = resolve(folder)
  // An air-gapped machine may not reach a list of its own.
  const listed = await list.read().catch(() => [])
  const description = await describeFolder(source, listed)
  const teller = createProgressTeller(description.id, process.stdout)
  const work = () => importModel({ root, source, description, keepFree, onProgress: teller.tell })
  try {
    await withModelLock(root, description.id, work)
  } finally {
    teller.end()
  }
  say(`${description.id} is installed.`)
}

const remove = async ({ root, askServer, say }: Desk, id: string): Promise<void> => {
  const answer = await askServer(`models remove ${id}`).catch((error: Error) => {
    throw new CommandRefused(error.message)
  })
  if (answer === null) await withModelLock(root, id, () => removeModel(root, id))
  say(answer ?? `${id} is removed.`)
}

/** The files of a model for another machine to fetch: address, SHA-256 and name, a line each, as `sha256sum` would. */
const showUrls = async ({ list, say }: Desk, id: string): Promise<void> => {
  const description = (await list.read()).find(model => model.id === id)
  if (!description) throw new ModelFault('unknown', { id })
  for (const file of description.files) {
    say(`${file.sha256 ?? 'no hash known'.padEnd(HASH_LENGTH)}  ${file.name}`)
    for (const url of list.urlsOf(description, file)) say(`    ${url}`)
  }
  say(`\nPut the files into a folder named ${id} under these names, then: npm run models -- import FOLDER`)
}

const named = (word: string | undefined, what: string): string => {
  if (word === undefined) throw new CommandRefused(`Which one? npm run models -- ${what}`)
  return word
}

const run = (desk: Desk, [command, word]: string[]): Promise<void> => {
  if (command === undefined) return showAll(desk)
  if (command === 'get') return get(desk, named(word, 'get ID'))
  if (command === 'import') return importFolder(desk, named(word, 'import FOLDER'))
  if (command === 'remove') return remove(desk, named(word, 'remove ID'))
  if (command === 'urls') return showUrls(desk, named(word, 'urls ID'))
  if (command === 'check') return checkModels(desk, word)
  throw new CommandRefused(`Commands: ${MODEL_COMMANDS}`)
}

/**
 * What the operator does with the models of this machine, while the server runs and while it does not.
 * @throws ModelFault, CommandRefused: their messages are one line each
 */
export const runModelsCommand = async (parts: CommandParts, words: string[]): Promise<void> => {
  const { localModels, dataDir, minFreeMb } = parts.config
  if (!localModels) throw new CommandRefused('LOCAL_MODELS=off: models on this machine are switched off.')
  const http = createHttp()
  const list = createModelList(localModels.modelsUrl, http)
  const desk = { ...parts, root: join(dataDir, 'models'), http, list, keepFree: minFreeMb * MEBIBYTE }
  try {
    await run(desk, words)
  } catch (error) {
    throw error instanceof CommandRefused ? error : toModelFault(error)
  } finally {
    await http.close()
  }
}
