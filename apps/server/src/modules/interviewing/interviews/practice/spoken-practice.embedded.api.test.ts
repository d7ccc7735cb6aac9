import { join } from 'node:path'
import { type ToneWords, writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { afterAll, expect, it } from 'vitest'
import { useStandInEngines } from '../../../../ai/local/testing/engines/use-stand-in-engines.ts'
import { openStage } from '../../../../app/testing/live-stage.ts'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'
import { tones } from '../live/testing/live-candidate.ts'
import { everythingKept } from './testing/everything-kept.ts'

useStandInEngines()

const WORDS: ToneWords = {
  en: ['We walked along the river.', 'Then it rained.', ...'23456789'],
  ru: [...'0123456789'],
}
const dataDir = temporaryFolder()
writeToneTranscriber(join(dataDir, 'models/tone-transcriber/by-hand-1'), WORDS)
const stage = await openStage({ dataDir })
afterAll(() => stage.stop())

it('says what the transcriber of this machine heard, and keeps neither words nor sound', async () => {
  const interview = await stage.apply()
  const before = await everythingKept(stage.app())
  const candidate = await stage.connect()
  const start = { interviewId: interview.id, token: interview.token, practice: true }
  expect(await candidate.send('start-session', start)).toMatchObject({ ok: true, hears: true })
  await candidate.said(/last weekend/)
  await candidate.speak('answer', tones('01', 160), 3)
  const heard = await candidate.until('turn-stored', ({ text }) => text.includes('river'))
  expect(heard).toMatchObject({ clientId: 'answer', text: 'We walked along the river. Then it rained.' })
  await candidate.until('session-ended')
  expect(await everythingKept(stage.app())).toEqual(before)
})
