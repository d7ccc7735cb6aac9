import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRandomTextModel, writeToneVoice } from '@vivavox/stand-ins/models/model-folder'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporary-folder.ts'
import { allModels, findModels, missingModels, voiceFor } from './model-folder.ts'

const idsIn = (folder: string) =>
  allModels(findModels({ REAL_MODELS_DIR: folder })).map(({ description }) => description.id)

test('says what a folder lacks, and finds a listed model by the name of its folder', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'speech'))
  writeRandomTextModel(join(folder, 'random'))
  writeToneVoice(join(folder, 'tone'))
  expect(missingModels(findModels({ REAL_MODELS_DIR: folder }))).toEqual([
    'a transcriber',
    'a voice detector',
  ])
  mkdirSync(join(folder, 'silero-vad'))
  expect(idsIn(folder)).toEqual(['silero-vad', 'random-text-model', 'tone-voice'])
  expect(missingModels(findModels({ REAL_MODELS_DIR: folder }))).toEqual(['a transcriber'])
  expect(voiceFor(findModels({ REAL_MODELS_DIR: folder }), 'xx')).toBeNull()
})

test('asks the fetch script for the missing parts alone', () => {
  const folder = temporaryFolder()
  writeRandomTextModel(join(folder, 'random'))
  mkdirSync(join(folder, 'silero-vad'))
  const script = join(folder, 'fetch.sh')
  writeFileSync(script, '#!/bin/sh\necho "$@" > "$1/asked"\n', { mode: 0o755 })
  writeToneVoice(join(folder, 'tone'))
  findModels({ REAL_MODELS_DIR: folder, REAL_MODELS_FETCH: script })
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(`${folder} whisper\n`)
})

test('needs a folder', () => expect(() => findModels({})).toThrow('REAL_MODELS_DIR'))
