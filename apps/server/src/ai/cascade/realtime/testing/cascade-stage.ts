import type { StandIn } from '@vivavox/stand-ins/openai'
import { onTestFinished } from 'vitest'
import type { CascadeConfig } from '../../../../platform/config/config.ts'
import type {
  RealtimeEvent,
  RealtimeSetup,
  ServerConductedSession,
  SpokenAnswer,
} from '../../../ports/realtime-model.ts'
import type { Transcriber } from '../../../ports/transcriber.ts'
import type { Voice } from '../../../ports/voice.ts'
import { SUITE_SETUP } from '../../../testing/realtime-model-suite.ts'
import { tone } from '../../../testing/tone-voice.ts'
import { createCascadeModel } from '../cascade-model.ts'
import type { CascadePart, CascadeWaits } from '../cascade-parts.ts'

/** All three parts at one server. */
export const cascadeAt = (
  { baseUrl }: Pick<StandIn, 'baseUrl'>,
  apiKey: string | null = null,
): CascadeConfig => {
  const endpoint = { baseUrl, apiKey, model: 'x' }
  return { transcription: endpoint, chat: endpoint, speech: { ...endpoint, voice: 'alloy' } }
}

export interface StageOptions {
  cascade: CascadeConfig
  voice?: Voice | null
  transcriber?: Transcriber | null
  waits?: Partial<CascadeWaits>
  setup?: Partial<RealtimeSetup>
}

/** A session, everything it told, and what failed meanwhile. Closed with the test. */
export const openStage = async ({
  cascade,
  voice = tone,
  transcriber = null,
  waits,
  setup,
}: StageOptions) => {
  const events: RealtimeEvent[] = []
  const failed: CascadePart[] = []
  const waiting: { wanted: (event: RealtimeEvent) => boolean; found: () => void }[] = []
  const emit = (event: RealtimeEvent) => {
    events.push(event)
    for (const { found } of waiting.filter(({ wanted }) => wanted(event))) found()
  }
  const model = createCascadeModel({
    cascade,
    builtin: { voice, transcriber },
    report: part => failed.push(part),
    ...(waits ? { waits } : {}),
  })
  const session = (await model.open({ ...SUITE_SETUP, ...setup }, emit)) as ServerConductedSession
  onTestFinished(() => session.close())
  const until = (wanted: (event: RealtimeEvent) => boolean): Promise<void> =>
    events.some(wanted) ? Promise.resolve() : new Promise(found => waiting.push({ wanted, found }))
  const ofType = <T extends RealtimeEvent['type']>(type: T) =>
    events.filter((event): event is Extract<RealtimeEvent, { type: T }> => event.type === type)
  return {
    session,
    events,
    failed,
    until,
    ofType,
    /** Types in turn; sounds that follow each other count as one. */
    order: () =>
      events
        .map(({ type }) => type)
        .filter((type, at, all) => type !== 'used' && (type !== 'sound' || all[at - 1] !== 'sound')),
    spoken: () => until(({ type }) => type === 'spoken'),
  }
}

/** An answer as the live module hands it over. */
export const spokenAnswer = (pcm: Int16Array | Error, language = 'ru'): SpokenAnswer => ({
  bytes: new Uint8Array(0),
  mimeType: 'audio/webm',
  language,
  async *pcm() {
    if (pcm instanceof Error) throw pcm
    const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
  },
})
