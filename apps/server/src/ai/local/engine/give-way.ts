import type { ChoosingTextModel } from '../../text-model.ts'
import type { SpeechActivity } from './speech-activity.ts'

/** The longest wait of one question for candidates who are heard or spoken to, milliseconds. */
const GIVE_WAY_MS = 20_000

/** The same model for work that no user waits for: each question waits while a candidate is heard or spoken to on this machine. */
export const givingWay = (
  model: ChoosingTextModel,
  speech: Pick<SpeechActivity, 'quiet'>,
): ChoosingTextModel => ({
  ...model,
  ask: async request => {
    await speech.quiet(GIVE_WAY_MS)
    return model.ask(request)
  },
  choose: async request => {
    await speech.quiet(GIVE_WAY_MS)
    return model.choose(request)
  },
})
