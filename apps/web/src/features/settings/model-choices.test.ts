import type { AiModel } from '@vivavox/contracts/models'
import { expect, it } from 'vitest'
import { modelChoices } from './model-choices.ts'
import { aModel } from './testing/a-model.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const shown = (...models: AiModel[]) =>
  modelChoices(models, NOW).map(group => [group.purpose, group.models.map(({ id }) => id)])

const VOICES = [aModel('v1', ['voice', 'transcription']), aModel('v2', ['voice'], '2026-12-01T00:00:00Z')]
const TEXTS = [aModel('g', ['generation']), aModel('a', ['analysis'])]

it.each([
  [
    'by what they are for',
    [...TEXTS, ...VOICES],
    [
      ['voice', ['v1', 'v2']],
      ['text', ['g', 'a']],
    ],
  ],
  [
    'without those that only write down',
    [...VOICES, aModel('t', ['transcription'])],
    [['voice', ['v1', 'v2']]],
  ],
  [
    'without those that were shut down',
    [...TEXTS, aModel('gone', ['voice'], '2026-11-21T12:00:00Z'), ...VOICES.slice(0, 1)],
    [['text', ['g', 'a']]],
  ],
  ['not where there is nothing to choose', [aModel('builtin', ['generation', 'voice', 'analysis'])], []],
])('models are offered %s', (_, models, expected) => expect(shown(...models)).toEqual(expected))
