import { env } from 'node:process'
import { wordErrorRate } from '../../../apps/server/src/ai/local/check/word-error-rate.ts'
import { createTranscriberProcess } from '../../../apps/server/src/ai/local/transcription/transcriber-process.ts'
import { heardWords } from '../../../apps/server/src/ai/words/heard-words.ts'
import { createLogger } from '../../../apps/server/src/platform/logging.ts'
import { measure } from '../../support/measure.ts'
import { toPcm16 } from '../../support/speech.ts'
import { tableOf } from '../../support/table.ts'
import { voiceFor } from '../model-folder.ts'
import { NOISE_KINDS, noiseOf, VARIANTS } from '../noises.ts'
import type { Part } from '../part.ts'
import { ROOMS, type SaidAnswer, sayAnswers } from '../said-answers.ts'
import type { Stage } from '../stage.ts'

type Process = ReturnType<typeof createTranscriberProcess>

const RATE = 16_000
const PIECE = RATE / 2
async function* inPieces(samples: Float32Array): AsyncGenerator<Uint8Array> {
  const pcm = toPcm16(samples)
  for (let at = 0; at < pcm.length; at += PIECE) yield new Uint8Array(pcm.slice(at, at + PIECE).buffer)
}

/** @returns the answer on record; null: it is asked for again */
const record = async (process: Process, samples: Float32Array, language: string) => {
  const { words, speechMs } = await process.hear({
    pcm: () => inPieces(samples),
    language,
    lane: 'live',
    signal: new AbortController().signal,
  })
  return { words, speechMs, answer: heardWords(words, { speechMs }) }
}

interface Heard {
  rows: string[][]
  /** How many of them went wrong, and what became of those. */
  wrong: string[][]
  all: number
}

const hearNoises = async (process: Process): Promise<Heard> => {
  const [rows, wrong]: [string[][], string[][]] = [[], []]
  for (const kind of NOISE_KINDS) {
    const heard = []
    for (let variant = 0; variant < VARIANTS; variant++)
      heard.push(await record(process, noiseOf(kind, variant), 'en'))
    const stored = heard.flatMap(({ answer }) => (answer === null ? [] : [answer.slice(0, 60)]))
    const most = Math.max(...heard.map(({ speechMs }) => Math.round(speechMs ?? 0)))
    rows.push([kind, `${VARIANTS - stored.length} of ${VARIANTS}`, `${most}`])
    if (stored.length > 0) wrong.push([kind, stored.join(' · ')])
  }
  return { rows, wrong, all: NOISE_KINDS.length }
}

/** An answer with six seconds of faint noise behind it has the words of the answer alone. */
const hearPause = async (process: Process, { samples, language }: SaidAnswer): Promise<Heard> => {
  const alone = await record(process, samples, language)
  const faint = noiseOf('pink noise', VARIANTS - 1)
  const both = await record(process, Float32Array.from([...samples, ...faint]), language)
  const isSame = both.answer !== null && wordErrorRate(alone.words, both.words) < 0.2
  return {
    rows: [['pause after an answer', isSame ? 'nothing added' : 'changed', '']],
    wrong: isSame ? [] : [['pause after an answer', both.words]],
    all: 1,
  }
}

const hearAnswers = async (process: Process, answers: readonly SaidAnswer[]): Promise<Heard> => {
  const [rows, wrong]: [string[][], string[][]] = [[], []]
  for (const [room, make] of Object.entries(ROOMS))
    for (const by of new Set(answers.map(answer => answer.by))) {
      const own = answers.filter(answer => answer.by === by)
      let kept = 0
      for (const { text, language, samples } of own) {
        const { answer, words, speechMs } = await record(process, make(samples), language)
        if (answer !== null) kept++
        else
          wrong.push([
            `${by}, ${room}`,
            `${text} (${Math.round(speechMs ?? 0)} ms, heard “${words.slice(0, 40)}”)`,
          ])
      }
      rows.push([by, room, `${kept} of ${own.length}`])
    }
  return { rows, wrong, all: answers.length }
}

const hearAll = async ({ models }: Stage, process: Process) => {
  const voice = voiceFor(models, 'en')
  if (!voice) throw new Error('no English voice')
  const answers = await sayAnswers(voice, env.REAL_SPEECH_DIR)
  const [first] = answers.filter(({ text }) => text.length > 40)
  if (!first) throw new Error('no answer')
  return {
    noises: await hearNoises(process),
    pause: await hearPause(process, first),
    answers: await hearAnswers(process, answers),
  }
}

/** What counts as an answer. */
export const noise: Part = {
  title: 'Noise is asked again, answers are kept',
  lacks: models =>
    models.transcriber && models.detector && voiceFor(models, 'en')
      ? null
      : 'a transcriber, a voice detector and an English voice',
  isAlone: true,
  run: async stage => {
    const { transcriber, detector } = stage.models
    if (!transcriber) throw new Error('no transcriber')
    const log = createLogger('silent')
    const process = createTranscriberProcess({ model: transcriber, detector, threads: 1, log })
    const { noises, pause, answers } = await hearAll(stage, process).finally(() => process.close())
    const wrong = [...noises.wrong, ...pause.wrong, ...answers.wrong]
    return {
      measures: [
        measure('kinds of noise', noises.all + pause.all),
        measure(
          'kinds of noise of which anything was stored',
          noises.wrong.length + pause.wrong.length,
          '',
          0,
        ),
        measure(`answers, each in ${Object.keys(ROOMS).length} rooms`, answers.all),
        measure('answers that were refused', answers.wrong.length, '', 0),
      ],
      text: [
        `Each noise lasts six seconds, in ${VARIANTS} loudnesses (peaks from −6 to −40 dB). All are synthetic; no real room was recorded.`,
        tableOf(['noise', 'asked again', 'most speech found, ms'], [...noises.rows, ...pause.rows]),
        tableOf(['answers', 'room', 'kept'], answers.rows),
        ...(wrong.length > 0 ? [tableOf(['wrong', 'what'], wrong)] : []),
      ].join('\n\n'),
    }
  },
}
