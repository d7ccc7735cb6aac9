import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import type { ModelDescription } from '@vivavox/contracts/model-description'
import { checkLocalVoice } from '../../ai/local/check/check-local-voice.ts'
import { checkTextModel } from '../../ai/local/check/check-text-model.ts'
import { checkTranscriber, type Trial } from '../../ai/local/check/check-transcriber.ts'
import { RECORDED_LANGUAGES } from '../../ai/local/check/recorded-speech.ts'
import { testSounds } from '../../ai/local/check/test-sounds.ts'
import { engineFaultText, type LocalEngine, probeEngine } from '../../ai/local/engine/engine-fault.ts'
import { verifyFiles } from '../../ai/local/models/damage.ts'
import { ModelFault } from '../../ai/local/models/model-fault.ts'
import { openModelStore } from '../../ai/local/models/model-store.ts'
import { readModelFolders } from '../../ai/local/models/read-installed.ts'
import { writeSelfTest } from '../../ai/local/models/self-test.ts'
import type { InstalledModel, ModelStore } from '../../ai/ports/model-store.ts'
import type { Config } from '../../platform/config/config.ts'
import { createLogger } from '../../platform/logging.ts'
import { CommandRefused } from '../command-refused.ts'
import { notChecked, percent, verdictLines, writingSpeed, wrongWords } from './list-models.ts'

interface CheckParts {
  config: Config
  /** DATA_DIR/models */
  root: string
  say(line: string): void
}

const sayTrial =
  (say: CheckParts['say']) =>
  ({ language, said, heard, wordErrorRate }: Trial): void => {
    say(`  ${language}  said   ${said}`)
    say(`      heard  ${heard}   (${percent(wordErrorRate)} wrong)`)
  }

/** The text model's error codes in words for the terminal. */
const IN_WORDS: Readonly<Record<string, string>> = {
  no_memory: 'there is not enough free memory for it on this machine',
  cut_off: 'its answer was cut off',
  died: 'its process ended again and again',
}

const inWords = (error: unknown): unknown =>
  error instanceof Error && error.message in IN_WORDS
    ? new Error(IN_WORDS[error.message], { cause: error })
    : error

const checkOneTextModel = async (model: InstalledModel, { say, config }: CheckParts): Promise<void> => {
  const { id, revision } = model.description
  say(`${id} ${revision}`)
  const result = await checkTextModel(model, {
    log: createLogger('silent'),
    now: () => new Date(),
    threads: config.localModels?.textModelThreads ?? undefined,
    // A model writes what it likes: no character of it may steer a terminal.
    onStep: line => say(`  ${line.replace(/\p{Cc}+/gu, ' ')}`),
  }).catch((error: unknown) => {
    throw inWords(error)
  })
  await writeSelfTest(model.folder, result)
  say(`  ${writingSpeed(result.writing)} · ${result.memory_mb} MB`)
  for (const line of verdictLines(result.verdict)) say(`  ${line}`)
}

const checkOneTranscriber = async (model: InstalledModel, { say }: CheckParts): Promise<void> => {
  const { id, revision } = model.description
  const sounds = await testSounds(model.description)
  say(`${id} ${revision}`)
  if (sounds.length === 0) {
    throw new CommandRefused(
      `${id} was not checked: there are no recordings in its languages, only in ${RECORDED_LANGUAGES.join(', ')}.`,
    )
  }
  const result = await checkTranscriber(model, sounds, {
    log: createLogger('silent'),
    now: () => new Date(),
    onTrial: sayTrial(say),
  })
  await writeSelfTest(model.folder, result)
  say(
    `  wrong words ${wrongWords(result)}${notChecked(model.description, result)} · real-time factor ${result.real_time_factor} · ${result.memory_mb} MB`,
  )
}

/** @throws CommandRefused where the engine does not run */
const requireEngine = async (engine: LocalEngine): Promise<void> => {
  const fault = await probeEngine(engine)
  if (fault) throw new CommandRefused(engineFaultText(fault, 'en', engine))
}

/** @throws CommandRefused with the model's id: several may be checked */
const verifyOne = async (folder: string, description: ModelDescription, { say }: CheckParts) => {
  await verifyFiles(folder, description).catch((error: unknown) => {
    throw error instanceof ModelFault ? new CommandRefused(`${description.id}: ${error.message}`) : error
  })
  say(`${description.id}: all ${description.files.length} files are as they were installed`)
}

const checkVoice = async (model: InstalledModel, models: ModelStore, { say }: CheckParts): Promise<void> => {
  const { id, revision } = model.description
  say(`${id} ${revision}`)
  const result = await checkLocalVoice(model, {
    log: createLogger('silent'),
    now: () => new Date(),
    languages: INTERVIEW_LANGUAGES,
    transcriberFor: language => models.best('ears', language),
    onTrial: sayTrial(say),
  })
  await writeSelfTest(model.folder, result)
  const heard = wrongWords(result)
  const readBack = heard ? `read back with wrong words ${heard}` : 'no transcriber read it back'
  say(`  ${readBack} · real-time factor ${result.real_time_factor} · ${result.memory_mb} MB`)
}

/**
 * Compares the files of models with their hashes. Then those that speak say sentences, those that hear write down what
 * people say in recordings, and those that write rate, quote and ask; keeps the result next to each.
 * @param id of one; absent: all
 * @throws ModelFault not_installed, CommandRefused
 */
export const checkModels = async (parts: CheckParts, id: string | undefined): Promise<void> => {
  const models = await openModelStore(parts.root)
  try {
    const chosen = (await readModelFolders(parts.root)).filter(
      ({ description }) => id === undefined || description.id === id,
    )
    if (id !== undefined && chosen.length === 0) throw new ModelFault('not_installed', { id })
    for (const { folder, description } of chosen) await verifyOne(folder, description, parts)
    const transcribers = chosen.filter(
      ({ description: { purpose, kind } }) => purpose === 'ears' && kind !== 'vad',
    )
    const textModels = chosen.filter(({ description: { purpose } }) => purpose === 'mind')
    const voices = chosen.filter(({ description: { purpose } }) => purpose === 'voice')
    if (chosen.length === 0)
      throw new CommandRefused('No speech or text model is installed: npm run models lists them.')
    if (voices.length > 0 || transcribers.length > 0) await requireEngine('speech')
    for (const model of voices) await checkVoice(model, models, parts)
    for (const model of transcribers) await checkOneTranscriber(model, parts)
    if (textModels.length > 0) await requireEngine('text')
    for (const model of textModels) await checkOneTextModel(model, parts)
  } finally {
    models.close()
  }
}
