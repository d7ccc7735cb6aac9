import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  writeRandomTextModel,
  writeToneTranscriber,
  writeToneVoice,
} from '@vivavox/stand-ins/models/model-folder'
import { type ModelHost, startModelHost } from '@vivavox/stand-ins/models/model-host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInstalled } from '../../ai/local/models/read-installed.ts'
import { blobModel } from '../../ai/local/testing/blob-model.ts'
import { STAND_IN_ENGINES } from '../../ai/local/testing/engines/use-stand-in-engines.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'

const BUILD = new URL('../../../dist/', import.meta.url)
const PROGRAM = fileURLToPath(new URL('operate.js', BUILD))
const { description, contents } = blobModel({ 'model.onnx': 200_000, 'tokens.txt': 10 })
const started: ChildProcess[] = []
let host: ModelHost
let dataDir: string

beforeEach(async () => {
  host = await startModelHost()
  host.publish(description, contents)
  dataDir = temporaryFolder()
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await host.close()
})

/** The command as it was built, in a process of its own. */
const start = (words: string[], variables: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [PROGRAM, 'models', ...words], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      MODELS_URL: host.url,
      MIN_FREE_MB: '0',
      ESPEAK_PATH: 'off',
      ...STAND_IN_ENGINES,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const texts = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    texts.out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    texts.err += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...texts }))
  return { child, ended }
}
const run = (...words: string[]) => start(words).ended
const root = () => join(dataDir, 'models')
const installed = async () => (await readInstalled(root())).map(model => model.description.id)

describe('npm run models', () => {
  it('lists, fetches and removes while no server runs', async () => {
    const before = await run()
    expect(before).toMatchObject({ code: 0, err: '' })
    expect(before.out).toMatch(/^blob +speech to text +0 MB +- +en\n {4}Apache-2\.0 · made for a test\n/)
    const got = await run('get', 'blob')
    expect(got).toMatchObject({ code: 0, err: '' })
    expect(got.out).toContain('blob: 100 %')
    expect(await installed()).toEqual(['blob'])
    expect((await run()).out).toContain('installed')
    expect(await run('get', 'blob')).toMatchObject({ code: 0, out: 'blob is installed already.\n' })
    expect(await run('remove', 'blob')).toMatchObject({ code: 0, out: 'blob is removed.\n' })
    expect(await installed()).toEqual([])
  })

  it('refuses in one line on stderr and with a bad exit code', async () => {
    const refusals = await Promise.all([
      run('get', 'nothing'),
      run('get'),
      run('remove', 'blob'),
      run('import', join(dataDir, 'nowhere')),
      run('check'),
      run('nonsense'),
      start([], { LOCAL_MODELS: 'off' }).ended,
      start([], { MODELS_URL: 'http://127.0.0.1:9' }).ended,
      start(['get', 'blob'], { MIN_FREE_MB: '1000000000' }).ended,
    ])
    for (const { code, out, err } of refusals) expect({ code, out, err }).toMatchObject({ code: 1 })
    expect(refusals.map(({ err }) => err.trim())).toEqual([
      'No model is called nothing.',
      'Which one? npm run models -- get ID',
      'blob is not installed.',
      expect.stringMatching(/^This folder cannot be imported: .* does not exist\.$/),
      'No speech or text model is installed: npm run models lists them.',
      expect.stringMatching(/^Commands: models[^\n]*$/),
      'LOCAL_MODELS=off: models on this machine are switched off.',
      expect.stringMatching(/^The list of models at .* cannot be read: [^\n]*$/),
      expect.stringMatching(/^Not enough room on the disk: [^\n]*$/),
    ])
  })

  it('fetches a model once where two ask at the same time', async () => {
    host.faults.holdAfter = 50_000
    const first = start(['get', 'blob'])
    await host.held()
    expect(await run('get', 'blob')).toMatchObject({
      code: 1,
      err: 'Another process is downloading blob right now.\n',
    })
    host.release()
    expect(await first.ended).toMatchObject({ code: 0 })
    expect(await installed()).toEqual(['blob'])
    expect(host.served.map(({ from }) => from)).toEqual([0, 0])
  })

  it('keeps a model with a cut or a changed file on the list, with what is wrong, and fetches it again', async () => {
    await run('get', 'blob')
    const file = join(root(), 'blob', description.revision, 'model.onnx')
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(1))
    const cut = await run()
    expect(cut.out).toMatch(
      /^blob .* failed .*\n.*\n {4}The file model\.onnx has 199999 bytes instead of 200000/,
    )
    expect(await run('check', 'blob')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^blob: The file .*has/),
    })
    // Changed bytes under the old time: only the hash tells.
    const { atime, mtime } = statSync(file)
    writeFileSync(file, Buffer.concat([Buffer.from([(whole[0] ?? 0) ^ 1]), whole.subarray(1)]))
    utimesSync(file, atime, new Date(mtime.getTime() - 3_600_000))
    expect((await run()).out).toMatch(/^blob .* installed /)
    expect(await run('check', 'blob')).toMatchObject({
      code: 1,
      err: 'blob: The file model.onnx has changed since it was installed. Download the model again.\n',
    })
    expect((await run()).out).toMatch(/^blob .* failed /)
    expect(await run('get', 'blob')).toMatchObject({ code: 0 })
    expect((await run()).out).toMatch(/^blob .* installed /)
  })

  it('prints the addresses and hashes of a model for a machine that has internet', async () => {
    const { code, out } = await run('urls', 'blob')
    expect(code).toBe(0)
    for (const { name, sha256 } of description.files)
      expect(out).toContain(`${sha256}  ${name}\n    ${host.url}`)
    expect(out).toContain('npm run models -- import FOLDER')
  })

  it('checks what speaks: speed and memory are printed and kept', async () => {
    const folder = join(temporaryFolder(), 'tone-voice')
    writeToneVoice(folder)
    await run('import', folder)
    const { code, out, err } = await run('check')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/real-time factor [\d.]+ · \d+ MB/)
    expect((await run()).out).toContain('checked 20')
  })

  it('goes on after kill -9 in the middle, with what had arrived', async () => {
    host.faults.holdAfter = 50_000
    const first = start(['get', 'blob'])
    await host.held()
    await expect.poll(() => statSizes()).toBe(50_000)
    first.child.kill('SIGKILL')
    await first.ended
    expect(await installed()).toEqual([])
    host.release()
    expect(await run('get', 'blob')).toMatchObject({ code: 0 })
    expect(await installed()).toEqual(['blob'])
    expect(host.served.map(({ from }) => from)).toEqual([0, 50_000, 0])
  })

  it('stops at Ctrl-C and keeps what has arrived', async () => {
    host.faults.holdAfter = 50_000
    const first = start(['get', 'blob'])
    await host.held()
    first.child.kill('SIGINT')
    expect(await first.ended).toMatchObject({ code: 1, err: 'Stopped. What has arrived is kept.\n' })
    expect((await run()).out).toContain('stopped at 0 MB')
  })

  it('imports a folder against its hashes, and leaves it as it is', async () => {
    const folder = join(temporaryFolder(), 'tone-transcriber')
    writeToneTranscriber(folder)
    expect(await run('import', folder)).toMatchObject({ code: 0, err: '' })
    expect(await installed()).toEqual(['tone-transcriber'])
    const bent = join(temporaryFolder(), 'tone-transcriber')
    writeToneTranscriber(bent)
    const tokens = join(bent, 'tokens.txt')
    writeFileSync(tokens, readFileSync(tokens, 'utf8').toUpperCase())
    expect(await run('import', bent)).toMatchObject({ code: 1, err: expect.stringContaining('tokens.txt') })
    rmSync(tokens)
    expect(await run('import', bent)).toMatchObject({
      code: 1,
      err: 'This folder cannot be imported: tokens.txt is missing.\n',
    })
    expect(await installed()).toEqual(['tone-transcriber'])
  })

  it('imports files without a description when the list knows them, and not others under their names', async () => {
    const folder = join(temporaryFolder(), 'blob')
    writeToneTranscriber(folder)
    rmSync(join(folder, 'model.json'))
    for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content)
    expect(await run('import', folder)).toMatchObject({ code: 0 })
    await run('remove', 'blob')
    const files = description.files.map(file => ({ ...file, sha256: '0'.repeat(64) }))
    writeFileSync(join(folder, 'model.json'), JSON.stringify({ ...description, files }))
    expect(await run('import', folder)).toMatchObject({
      code: 1,
      err: 'This folder cannot be imported: model.onnx is not the one of the list.\n',
    })
  })

  it('checks what hears: words, speed and memory are printed and kept', async () => {
    const folder = join(temporaryFolder(), 'tone-transcriber')
    writeToneTranscriber(folder)
    await run('import', folder)
    const { code, out, err } = await run('check')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('heard  one five nine zero   (0 % wrong)')
    expect(out).toContain('heard  один пять девять ноль   (0 % wrong)')
    expect(out).toMatch(/wrong words en 0 %, ru 0 % · real-time factor [\d.]+ · \d+ MB/)
    expect((await run()).out).toContain('checked 20')
    expect(await run('check', 'blob')).toMatchObject({ code: 1, err: 'blob is not installed.\n' })
  })
})

describe('npm run models -- check of a model that writes', () => {
  it('refuses random weights in words, and keeps verdict, speed and memory', async () => {
    const folder = join(temporaryFolder(), 'random-text-model')
    writeRandomTextModel(folder)
    expect(await run('import', folder)).toMatchObject({ code: 0, err: '' })
    const { code, out, err } = await run('check')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('not fit: it puts good and bad answers in the wrong order too often')
    expect(out).toMatch(/a five-question interview takes about [\d.]+ minutes on this machine/)
    expect(out).toMatch(/reads [\d.]+ tokens a second, writes [\d.]+ \([\d.]+ words\), on [^·]+ · \d+ MB/)
    expect((await run()).out).toMatch(/checked 20.*writes [\d.]+ [^\n]*\n {4}not fit: /)
    expect((await readInstalled(root()))[0]?.fitFor).toMatchObject({ drafts: false, evaluation: false })
    const file = join(root(), 'random-text-model/by-hand-1/model.gguf')
    writeFileSync(file, Buffer.alloc(readFileSync(file).length))
    const broken = await run('check')
    expect(broken).toMatchObject({ code: 1, err: expect.stringMatching(/^[^\n]+\n$/) })
  })
})

describe('npm run models while the server runs', () => {
  const MAIN = fileURLToPath(new URL('main.js', BUILD))

  it('installs what the server takes up, and has the server remove it', async () => {
    // As a first start leaves it: to make it anew takes longer than all else here.
    if (process.env.DATA_TEMPLATE) cpSync(process.env.DATA_TEMPLATE, dataDir, { recursive: true })
    const server = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        MODELS_URL: host.url,
        MIN_FREE_MB: '0',
        ESPEAK_PATH: 'off',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(server)
    let text = ''
    server.stdout.setEncoding('utf8').on('data', more => {
      text += more
    })
    await expect.poll(() => text, { timeout: 60_000 }).toContain('Open http')
    expect(text).toMatch(/speech to text +none on this machine +npm run models$/m)
    expect(await run('get', 'blob')).toMatchObject({ code: 0, err: '' })
    expect(await run('remove', 'blob')).toMatchObject({ code: 0, err: '', out: 'blob is removed.\n' })
    expect(await run('remove', 'blob')).toMatchObject({ code: 1, err: 'blob is not installed.\n' })
    expect(await installed()).toEqual([])
  })
})

const statSizes = (): number => {
  const part = join(root(), '.arriving', 'blob', '1', 'model.onnx.part')
  try {
    return readFileSync(part).length
  } catch {
    return 0
  }
}
