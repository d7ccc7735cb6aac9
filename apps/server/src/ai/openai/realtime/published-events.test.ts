import { publishedExamples } from '@vivavox/stand-ins/server/examples'
import { expect, it } from 'vitest'
import { parseProviderEvent } from './provider-events.ts'
import { openRecord } from './testing/record.ts'

const examples = publishedExamples('openai-realtime-events')

/** Those that an interview reads. */
const READ = [
  'conversation.item.added',
  'conversation.item.input_audio_transcription.completed',
  'conversation.item.input_audio_transcription.failed',
  'conversation.item.retrieved',
  'error',
  'input_audio_buffer.cleared',
  'input_audio_buffer.committed',
  'output_audio_buffer.cleared',
  'output_audio_buffer.started',
  'output_audio_buffer.stopped',
  'response.done',
]

it.each(READ)('reads the published example of %s', type => {
  const example = examples.find(one => one.type === type)
  expect(parseProviderEvent(JSON.stringify(example))).toMatchObject({ type })
})

it('takes all published examples in a row', () => {
  const { all } = openRecord()
  expect(() => all(...(examples as { type: string }[]))).not.toThrow()
})
