import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'esbuild'

const scriptOf = async (name: string): Promise<string> => {
  const entryPoints = [join(import.meta.dirname, `${name}.ts`)]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'iife', write: false })
  return outputFiles[0]?.text ?? ''
}

/**
 * Lets every page of a context note its moments. The context must bypass the pages' security policy: the meter is no part of them.
 * @param names of the scripts that run before the pages' own
 */
export async function instrument(context: BrowserContext, ...names: readonly string[]): Promise<void> {
  const [meter = '', ...scripts] = await Promise.all(['meter-worklet', ...names].map(scriptOf))
  await context.addInitScript(`window.benchMeter = ${JSON.stringify(meter)};\n${scripts.join('\n')}`)
}

const pageOf = (...scripts: string[]): string => {
  const elements = scripts.map(script => `<script>${script.replaceAll('</script', '<\\/script')}</script>`)
  return `<!doctype html><title>Floor</title><button>Say something</button>${elements.join('')}`
}

/** The bare page of a call: a button, and the script that calls. */
export const floorPage = async (): Promise<string> => pageOf(await scriptOf('floor'))

/** The bare page of a relay: a button, and the script that sends and plays. */
export const relayPage = async (): Promise<string> => {
  const [player, script] = await Promise.all(['floor-player-worklet', 'floor-socket'].map(scriptOf))
  return pageOf(`window.benchPlayer = ${JSON.stringify(player)}`, script ?? '')
}
