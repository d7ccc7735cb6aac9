import { Worker, type WorkerOptions } from 'node:worker_threads'
import { programFile } from '../program-file.ts'

/**
 * Starts a worker thread, see `programFile`.
 * @param here import.meta.url of a module in the worker's folder
 * @param name file name without extension
 */
export const startWorker = (here: string, name: string, options: WorkerOptions = {}): Worker =>
  new Worker(programFile(here, name), options)
