import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'esbuild'

const scriptOf = async (name: string): Promise<string> => {
  const entryPoints = [join(import.meta.dirname, `${name}.ts`)]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'iife', write: false })
  return outputFiles[0]?.text ?? ''
}

/** Lets every page of a context note its moments. The context must bypass the pages' security policy: the meter is no part of them. */
export async function instrument(context: BrowserContext): Promise<void> {
  const [meter, script] = await Promise.all(['meter-worklet', 'instrument'].map(scriptOf))
  await context.addInitScript(`window.benchMeter = ${JSON.stringify(meter)};\n${script}`)
}

/** The bare page: a button, and the script that calls. */
export const floorPage = async (): Promise<string> =>
  `<!doctype html><title>Floor</title><button>Say something</button><script>${await scriptOf('floor')}</script>`
