import { join } from 'node:path'
import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { writeToneVoice } from '@vivavox/stand-ins/models/model-folder'
import { readToneVoice } from '@vivavox/stand-ins/models/tone-voice'
import { OpusDecoder } from 'opus-decoder'
import { expect, it } from 'vitest'
import { useStandInEngines } from '../../../../ai/local/testing/engines/use-stand-in-engines.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'

useStandInEngines()

const dataDir = temporaryFolder()
writeToneVoice(join(dataDir, 'models', 'tone-voice', 'by-hand-1'))
const stage = await useStage({ dataDir, espeakPath: 'off' })

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

it('a model of this machine speaks to the candidate, word by word', async () => {
  const { candidate } = await stage.enterNew({ follow_up_questions: false })
  const question = await candidate.said(/build last/)
  const pcm = candidate
    .all('ai-audio-chunk')
    .filter(({ seq }) => seq === question.seq)
    .flatMap(({ audioChunks }) => (audioChunks ?? []) as Uint8Array[])
  const samples = new Int16Array(Uint8Array.from(Buffer.concat(pcm)).buffer)
  expect(letters(readToneVoice(samples, VOICE_SAMPLE_RATE))).toBe(letters(question.text))
})

it('comes as Opus to a page that prefers it, and says the same', async () => {
  const { id: interviewId, token } = await stage.apply({ follow_up_questions: false })
  const candidate = await stage.connect()
  const ack = await candidate.send('start-session', { interviewId, token, voice: ['opus', 'pcm16'] })
  expect(ack).toMatchObject({ ok: true, voice: 'opus' })
  const question = await candidate.said(/build last/)
  const packets = candidate
    .all('ai-audio-chunk')
    .filter(({ seq }) => seq === question.seq)
    .flatMap(({ audioChunks }) => (audioChunks ?? []) as Uint8Array[])
  const decoder = new OpusDecoder({ channels: 1, sampleRate: VOICE_SAMPLE_RATE })
  await decoder.ready
  const [samples = new Float32Array()] = decoder.decodeFrames(packets).channelData
  decoder.free()
  const pcm = Int16Array.from(samples, sample => sample * 32_767)
  expect(letters(readToneVoice(pcm, VOICE_SAMPLE_RATE))).toBe(letters(question.text))
})
