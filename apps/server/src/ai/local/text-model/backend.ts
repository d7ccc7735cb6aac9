import type { Llama } from './llama.ts'

const GRAPHICS = { cuda: 'CUDA', vulkan: 'Vulkan', metal: 'Metal' } as const
/** What multiplies many numbers at once, the widest first, as the engine calls it and as it is known. */
const WIDE = [
  ['AMX_INT8', 'AMX'],
  ['AVX512', 'AVX-512'],
  ['AVX2', 'AVX2'],
  ['AVX', 'AVX'],
  ['SVE', 'SVE'],
  ['NEON', 'NEON'],
] as const

/** @param systemInfo the engine's own words: `CPU : AVX = 1 | AVX2 = 1 | …` @returns null: nothing of it */
export const wideArithmetic = (systemInfo: string): string | null => {
  const said = systemInfo.split(/[|:]/).map(part => part.trim())
  return WIDE.find(([name]) => said.includes(`${name} = 1`))?.[1] ?? null
}

/** What the engine computes with on this machine; null: plain arithmetic, which is about ten times slower. */
export const backendOf = (llama: Pick<Llama, 'getGpuType' | 'systemInfo'>): string | null => {
  const graphics = llama.getGpuType()
  return graphics ? GRAPHICS[graphics] : wideArithmetic(llama.systemInfo())
}
