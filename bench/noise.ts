import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelDescription } from '@vivavox/contracts/model-description'
import { builtInModels } from '../apps/server/src/ai/local/models/model-list.ts'
import { createTranscriberProcess } from '../apps/server/src/ai/local/transcription/transcriber.ts'
import { heardWords } from '../apps/server/src/ai/words/heard-words.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import type { InstalledModel } from '../apps/server/src/platform/model-store.ts'
import { root } from '../scripts/lib/root.mjs'
import { ROOMS, type SaidAnswer, sayAnswers } from './noise/answers.ts'
import { NOISE_KINDS, noiseOf, VARIANTS } from './noise/noises.ts'
import { circumstances, loadNow } from './support/report.ts'
import { tableOf } from './support/table.ts'

// `REAL_MODELS_DIR=… npx tsx bench/noise.ts`: which noises count as an answer and which answers do not, with real models. The
// folder holds `whisper-base-real` and `piper-joe-en` (with model.json) and `silero-vad` (bench/noise/fetch-detector.sh).
// `REAL_SPEECH_DIR`: recordings of people in English, wav. Needs espeak-ng and sox.

const folder = process.env.REAL_MODELS_DIR
if (!folder || !existsSync(folder)) {
  console.error('Set REAL_MODELS_DIR to a folder with real models.')
  process.exit(2)
}
const modelIn = (id: string): InstalledModel => {
  const file = join(folder, id, 'model.json')
  const listed = builtInModels().find(model => model.id === id)
  const description = existsSync(file)
    ? modelDescription.parse(JSON.parse(readFileSync(file, 'utf8')))
    : listed
  if (!description) throw new Error(`${file} is missing`)
  return { description, folder: join(folder, id) }
}

const facts = circumstances()
const detector = modelIn('silero-vad')
const open = (withDetector: InstalledModel | null) =>
  createTranscriberProcess({
    model: modelIn('whisper-base-real'),
    detector: withDetector,
    threads: 1,
    log: createLogger('silent'),
  })
const PIECE = 8_000
async function* inPieces(samples: Float32Array): AsyncGenerator<Uint8Array> {
  const pcm = Int16Array.from(samples, sample => 32_767 * Math.max(-1, Math.min(1, sample)))
  for (let at = 0; at < pcm.length; at += PIECE) yield new Uint8Array(pcm.slice(at, at + PIECE).buffer)
}
type Process = ReturnType<typeof open>
/** @returns the answer on record; null: it is asked for again */
const record = async (process: Process, samples: Float32Array, language: string) => {
  const signal = new AbortController().signal
  const { words, speechMs } = await process.hear({
    pcm: () => inPieces(samples),
    language,
    lane: 'live',
    signal,
  })
  return { words, speechMs, answer: heardWords(words, { speechMs }) }
}

const without = open(null)
const beside = open(detector)
const examples: string[][] = []

const hearNoise = async (kind: string): Promise<string[]> => {
  let [againWithout, again] = [0, 0]
  const found: number[] = []
  for (let variant = 0; variant < VARIANTS; variant++) {
    const samples = noiseOf(kind, variant)
    const before = await record(without, samples, 'en')
    const now = await record(beside, samples, 'en')
    if (before.answer === null) againWithout++
    if (now.answer === null) again++
    else examples.push([kind, now.answer.slice(0, 60)])
    found.push(Math.round(now.speechMs ?? 0))
  }
  return [kind, `${againWithout} of ${VARIANTS}`, `${again} of ${VARIANTS}`, `${Math.max(...found)}`]
}

const kept = async (answers: readonly SaidAnswer[], make: (samples: Float32Array) => Float32Array) => {
  let [keptWithout, keptNow] = [0, 0]
  for (const { by, text, language, samples } of answers) {
    const before = await record(without, make(samples), language)
    const now = await record(beside, make(samples), language)
    if (before.answer !== null) keptWithout++
    if (now.answer !== null) keptNow++
    else
      examples.push([
        `refused: ${by}`,
        `${text} (${Math.round(now.speechMs ?? 0)} ms, heard “${before.words.slice(0, 40)}”)`,
      ])
  }
  return [`${keptWithout} of ${answers.length}`, `${keptNow} of ${answers.length}`]
}

const noises: string[][] = []
for (const kind of NOISE_KINDS) noises.push(await hearNoise(kind))
const { answers, fromFilms } = sayAnswers(modelIn('piper-joe-en'), process.env.REAL_SPEECH_DIR)
const groups = [...new Set(answers.map(({ by }) => by))]
const said: string[][] = []
for (const [room, make] of Object.entries(ROOMS)) {
  for (const by of groups) {
    const own = answers.filter(answer => answer.by === by)
    said.push([by, room, ...(await kept(own, make))])
  }
  said.push(['film phrases, said aloud', room, ...(await kept(fromFilms, make))])
}
await Promise.all([without.close(), beside.close()])

const text = `# Noise is asked again, answers are kept

${facts.date}, commit ${facts.commit.slice(0, 10)}, ${facts.machine}, Node ${facts.node}, load ${facts.load} before and ${loadNow()} after

Whisper base and Silero VAD, each noise six seconds long in ${VARIANTS} loudnesses (peaks from −6 to −40 dB). "Before" is the same run
without the detector, by the rules on words alone. The noises are synthetic; no real room was recorded. \`REAL_MODELS_DIR=… REAL_SPEECH_DIR=… npx tsx bench/noise.ts\`.

${tableOf(['noise', 'asked again before', 'asked again', 'most speech found, ms'], noises)}

${tableOf(['answers', 'room', 'kept before', 'kept'], said)}

${examples.length === 0 ? 'No noise was stored, no answer was refused.' : tableOf(['wrong', 'what'], examples)}
`
writeFileSync(join(root, 'bench/results/noise.md'), text)
console.log(text)
