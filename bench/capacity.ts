import { pagesTouched, relayedOf } from './capacity/kept-results.ts'
import { measureOne, perInterview } from './capacity/measure-one.ts'
import { HABITS, type VoicePrices } from './capacity/model.ts'
import { drawingOf, needTable, priceTable, writePage } from './capacity/page.ts'
import type { Load } from './interviews/candidates.ts'
import type { Bench } from './support/bench.ts'
import { measure } from './support/measure.ts'
import { rounded } from './support/statistics.ts'

const LOAD: Load = { candidates: 20, lengthMs: 180_000, everyMs: 4_000, answerMs: 3_000 }
/** `bench/results/interviews.md` measures 0.1 MB; a browser that is slow to read makes it more. */
const MEMORY_MB = 1

/** A recording of 48 kbit/s for the whole time and the answers at 32 kbit/s while the candidate speaks. */
const recordingBytes = HABITS.minutes * 60 * (48_000 + HABITS.candidateSpeaks * 32_000) * (1 / 8)

/** US dollars for a million tokens, of the catalogue of models that a new database is given. */
const VOICES: Record<string, VoicePrices> = {
  'gpt-realtime-2.1': { input_audio: 32, output_audio: 64, cached_audio: 0.4 },
  'gpt-realtime-2.1-mini': { input_audio: 10, output_audio: 20, cached_audio: 0.3 },
}

/** Calls of the lists' bench whose growth is drawn. */
const DRAWN = ['interviews', 'status completed (35,000)', 'list of a vacancy of 20,000', 'dashboard']

/** What one interview costs and leaves behind, and what many a day need: docs/capacity.md. */
export const capacity: Bench = async (clone, { interviews, print }) => {
  const load = { ...LOAD, candidates: interviews ?? LOAD.candidates }
  const figures = await measureOne(clone.path, load, print)
  const { measured, left } = perInterview(figures, HABITS.responses, MEMORY_MB)
  const isTrial = load.candidates < LOAD.candidates
  const one = [
    ['processor', measured.processorSeconds, 's'],
    ['statements', measured.statements, ''],
    ['database', left.databaseBytes / 1_000, 'KB'],
    ['sound of its answers', (figures.answerBytes * HABITS.responses) / figures.answers / 1_000, 'KB'],
  ] as const
  if (!isTrial) {
    const touched = pagesTouched()
    writePage({
      'built-in': needTable(measured, { ...left, recordingBytes }),
      relayed: needTable(relayedOf(measured.statements), { ...left, recordingBytes }),
      prices: priceTable(VOICES),
      growth: DRAWN.map(name => drawingOf(touched, name)).join('\n\n'),
    })
  }
  return {
    name: 'capacity',
    title: `What one interview of ${HABITS.responses} answers costs`,
    isTrial,
    measures: [
      ...one.map(([name, value, unit]) => measure(name, rounded(value, 1), unit)),
      measure('faults', figures.faults.length, '', 0),
    ],
    more: {
      text: `\`npm run bench -- capacity\`. ${figures.interviews} whole interviews with the built-in interviewer and their evaluations on PostgreSQL, ${figures.answers} answers of ${load.answerMs / 1_000} s, ${load.candidates} at once,
with the accounts and vacancies that they need; divided by the answers, times ${HABITS.responses}. [What many a day need](../../docs/capacity.md).`,
      values: { one: figures },
    },
  }
}
