import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { InstalledModel } from '../../apps/server/src/ai/ports/model-store.ts'
import { withMicrophone } from '../../e2e/support/page/chromium.ts'
import { until } from '../../e2e/support/page/until.ts'
import { adminOf, api } from '../../e2e/support/servers/api.ts'
import { USUAL } from '../../e2e/support/servers/environments.ts'
import { startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import { prepare } from '../../scripts/lib/node-version.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { programsMemoryMb } from '../support/processes.ts'
import { loadNow } from '../support/report.ts'
import { AS_STARTED } from '../support/serve.ts'
import { allModels, type RealModels } from './model-folder.ts'

/** The product on a data folder of its own with all models imported and the largest text model chosen; and a browser before it. */
export interface Product {
  server: TestServer
  browser: Browser
}

export interface Stage {
  models: RealModels
  /** Started when a part asks for it first. */
  product(): Promise<Product>
  /** The highest load, and the most memory of each program, since it was asked before. */
  seen(): { load: number; memoryMb: Record<string, number> }
  print(line: string): void
  close(): Promise<void>
}

const run = promisify(execFile)

/** As `npm run models -- import FOLDER` does. */
const importModel = async (server: TestServer, model: InstalledModel): Promise<void> => {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const program = join(root, 'apps/server/dist/operate.js')
  await run(process.execPath, [program, 'models', 'import', model.folder], { env, cwd: server.dataDir })
}

/** As the administrator's page does. */
const chooseTextModel = async (
  server: TestServer,
  { description: { id } }: InstalledModel,
): Promise<void> => {
  const { token } = await adminOf(server)
  const isThere = async () => {
    const { models } = await api<{ models: { id: string; state: string }[] }>(
      server,
      'GET /admin/local-models',
      { token },
    )
    return models.some(model => model.id === id && model.state === 'ready') || undefined
  }
  await until(`${id} among the models`, isThere, 60_000)
  const body = {
    ...{ generation_provider: 'local', generation_model: id },
    ...{ analysis_provider: 'local', analysis_model: id },
  }
  await api(server, 'PUT /admin/settings', { token, body })
}

/** @param started is told of the server before anything is imported */
const startProduct = async (
  models: RealModels,
  print: Stage['print'],
  started: (server: TestServer) => void,
): Promise<Product> => {
  await prepare()
  const server = await startServer({
    env: { ...USUAL, LOG_LEVEL: 'warn' },
    program: join(root, 'apps/server/dist/main.js'),
    flags: AS_STARTED,
  })
  started(server)
  try {
    for (const model of allModels(models)) {
      print(`imports ${basename(model.folder)}`)
      await importModel(server, model)
    }
    const [textModel] = models.textModels
    if (textModel) await chooseTextModel(server, textModel)
    const browser = await chromium.launch(withMicrophone('beeps'))
    return { server, browser }
  } catch (error) {
    await server.dispose()
    throw error
  }
}

const LOOK_MS = 2_000

/** Looks at load and memory now and then. */
const watchMachine = (pid: () => number | null) => {
  let load = loadNow()
  let memoryMb: Record<string, number> = {}
  const look = () => {
    load = Math.max(load, loadNow())
    const server = pid()
    if (server === null) return
    for (const { name, mb } of programsMemoryMb(server))
      memoryMb[name] = Math.max(memoryMb[name] ?? 0, Math.round(mb))
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    seen: () => {
      look()
      const now = { load, memoryMb }
      load = loadNow()
      memoryMb = {}
      return now
    },
    stop: () => clearInterval(timer),
  }
}

export const openStage = (models: RealModels, print: Stage['print']): Stage => {
  let starting: Promise<Product> | undefined
  let server: TestServer | undefined
  const watch = watchMachine(() => server?.pid() ?? null)
  // One that is interrupted leaves no server and none of the large files.
  const abandon = () => {
    if (!server) return
    void server.kill()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  return {
    models,
    print,
    seen: watch.seen,
    product: () => {
      starting ??= startProduct(models, print, one => {
        server = one
      })
      return starting
    },
    close: async () => {
      watch.stop()
      process.off('exit', abandon)
      const product = await starting?.catch(() => null)
      await product?.browser.close()
      await product?.server.dispose()
    },
  }
}
