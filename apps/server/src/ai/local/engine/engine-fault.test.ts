import { describe, expect, it } from 'vitest'
import { classifyEngineFault, engineFaultText, probeEngine } from './engine-fault.ts'

const debian = { platform: 'linux', glibc: '2.36' } as const

describe('why the speech engine does not run', () => {
  it.each([
    ["Cannot find module 'sherpa-onnx-node'", debian, 'missing'],
    ['anything', { platform: 'linux', glibc: null }, 'musl'],
    ["/lib/libc.so.6: version `GLIBC_2.32' not found", { platform: 'linux', glibc: '2.31' }, 'old_glibc'],
    ["version `GLIBC_2.38' not found", debian, 'old_glibc'],
    ['invalid ELF header', debian, 'crashed'],
    [null, debian, 'crashed'],
    ["Cannot find module 'sherpa-onnx-node'", { platform: 'darwin', glibc: null }, 'missing'],
  ] as const)('%j on %j: %s', (words, machine, fault) => {
    expect(classifyEngineFault(words, machine)).toBe(fault)
  })

  it('is asked once, in a process of its own', async () => {
    const [first, second] = [probeEngine(), probeEngine()]
    expect(first).toBe(second)
    expect(await first).toBeNull()
  })
})

describe('why the text engine does not run', () => {
  it.each([
    ["Cannot find module '@fugood/node-llama-linux-x64'", debian, 'missing'],
    ['libgomp.so.1: cannot open shared object file', debian, 'library'],
    [null, { platform: 'linux', glibc: '2.33' }, 'old_glibc'],
    [null, { platform: 'linux', glibc: '2.34' }, 'crashed'],
    ['anything', { platform: 'linux', glibc: null }, 'musl'],
  ] as const)('%j on %j: %s', (words, machine, fault) => {
    expect(classifyEngineFault(words, machine, 'text')).toBe(fault)
    for (const locale of ['en', 'ru'] as const)
      expect(engineFaultText(fault, locale, 'text')).not.toBe(engineFaultText(fault, locale))
  })

  it('is asked in a process of its own too', async () => expect(await probeEngine('text')).toBeNull())
})
