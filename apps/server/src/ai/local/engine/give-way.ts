import type { TextModel } from '../../ports/text-model.ts'
import type { SpeechActivity } from './speech-activity.ts'

/**
 * The same model of this machine, whose evaluations wait while a candidate is heard or spoken to. Drafts do not wait: a recruiter does.
 * @param mostMs longest wait of one question, milliseconds
 */
export const givingWay = (
  model: TextModel,
  speech: Pick<SpeechActivity, 'quiet'>,
  mostMs: number,
): TextModel => {
  const { choose } = model
  const quiet = async (purpose: 'generation' | 'analysis'): Promise<void> => {
    if (purpose === 'analysis') await speech.quiet(mostMs)
  }
  return {
    ...model,
    ask: async request => {
      await quiet(request.purpose)
      return model.ask(request)
    },
    ...(choose && {
      choose: async request => {
        await quiet(request.purpose)
        return choose(request)
      },
    }),
  }
}
