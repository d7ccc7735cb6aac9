import type { TestApp } from '../../../../app/testing/start-test-app.ts'
import { newId } from '../../../../platform/ids.ts'
import { insertUsage } from '../models.repository.ts'

/** An account (null: the installation) pays for a draft now. @param usd what it costs */
export const spend = (
  { context }: Pick<TestApp, 'context'>,
  { id: organisation_id }: { id: string | null },
  usd: number,
): Promise<void> =>
  insertUsage(context.db, {
    ...{
      id: newId(),
      interview_id: null,
      organisation_id,
      at: context.clock.now(),
      purpose: 'generation',
      usd,
    },
    ...{ provider: 'openai', model: 'gpt-6-luna', input_text: 1, input_audio: 0, cached_text: 0 },
    ...{ cached_audio: 0, output_text: 1, output_audio: 0, audio_ms: 0 },
  })
