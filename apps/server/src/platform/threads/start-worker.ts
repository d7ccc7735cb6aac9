import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Worker threads do not inherit the TypeScript loader, so development registers it in the thread first. */
const startFromSource = (file: URL, options: WorkerOptions): Worker => {
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm/api')
  const loader = pathToFileURL(commonJs.replace(/\.cjs$/, '.mjs')).href
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`
  return new Worker(code, { ...options, eval: true })
}

/**
 * Starts a worker thread from a TypeScript file in development and tests, from its bundle in a build.
 * @param here import.meta.url of a module in the worker's folder
 * @param name file name without extension; the build has an entry of the same name (scripts/build.mjs)
 */
export const startWorker = (here: string, name: string, options: WorkerOptions = {}): Worker =>
  here.endsWith('.ts')
    ? startFromSource(new URL(`./${name}.ts`, here), options)
    : new Worker(new URL(`./${name}.js`, here), options)
