import { expect, it } from 'vitest'
import { backendOf } from './backend.ts'

it.each([
  ['CPU : SSE3 = 1 | AVX = 1 | AVX2 = 1 | AVX512 = 1 | AMX_INT8 = 1 | REPACK = 1 | ', false, 'AMX'],
  ['CPU : SSE3 = 1 | AVX = 1 | AVX2 = 1 | F16C = 1 | ', false, 'AVX2'],
  ['CPU : NEON = 1 | ARM_FMA = 1 | ', false, 'NEON'],
  ['CPU : SSE3 = 1 | AVX2 = 0 | ', false, null],
  ['', false, null],
  ['CPU : AVX2 = 1 | ', 'vulkan', 'Vulkan'],
] as const)('%j with %s computes with %s', (info, gpu, expected) => {
  expect(backendOf({ systemInfo: () => info, getGpuType: () => gpu })).toBe(expected)
})
