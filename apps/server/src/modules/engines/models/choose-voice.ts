import type { Provider } from '@vivavox/contracts/providers'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type ModelChoice, pickModel } from './choose-model.ts'
import { listModelsOf, type ModelRow, readChoices } from './models.repository.ts'

/** The voices among which an account may choose at a provider, in alphabetical order; none where there is no choice. */
export const voicesAmong = (
  provider: Provider,
  choice: ModelChoice,
  models: readonly ModelRow[],
  now: Date,
): string[] => {
  const own = models.filter(model => model.provider === provider)
  return [...(pickModel('voice', choice, own, now)?.voices ?? [])].sort()
}

/** Who is to interview for a vacancy, and how it is to sound. */
export interface Interviewer {
  voice_provider: Provider | null
  voice: string | null
}

/**
 * What the interviewer of a vacancy becomes. Like that of an account a provider may be chosen that is not set up: one that is
 * replaces it. A voice goes with its provider; one that was saved before may stay.
 * @throws AppError VALIDATION_FAILED (path `voice`) for a voice that its provider does not have
 */
export const checkVoice = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  ownerId: string,
  before: Interviewer,
  change: { voice_provider?: Provider | null | undefined; voice?: string | null | undefined },
): Promise<Interviewer> => {
  const { voice_provider = before.voice_provider, voice = before.voice } = change
  const isAsBefore = voice_provider === before.voice_provider && voice === before.voice
  if (voice === null || isAsBefore) return { voice_provider, voice }
  if (await hasVoice(context, ownerId, voice_provider, voice)) return { voice_provider, voice }
  if (change.voice === undefined) return { voice_provider, voice: null }
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'voice', message: 'voice_unknown' }] })
}

const hasVoice = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ownerId: string,
  provider: Provider | null,
  voice: string,
): Promise<boolean> => {
  if (provider === null) return false
  const [choice, models] = await Promise.all([readChoices(db, ownerId), listModelsOf(db, provider)])
  return voicesAmong(provider, choice, models, clock.now()).includes(voice)
}
