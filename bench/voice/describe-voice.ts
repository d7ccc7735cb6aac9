import type { Measure } from '../support/measure.ts'
import { tableOf } from '../support/table.ts'
import { HOPS, type Hop } from './call-hops.ts'
import { percentileOf, rounded, total } from './figures.ts'
import type { TimedTurn } from './hops.ts'
import { IDLE_MODES, type IdleMode, type VoiceTurns } from './measure-voice.ts'

/** From the release to the first audible sample, milliseconds. */
const LIMITS = [
  { percent: 50, limit: 120 },
  { percent: 95, limit: 250 },
] as const

const BETWEEN: Record<IdleMode, string> = {
  nothing: 'nothing sent between turns',
  silence: 'silence sent between turns',
}

const HOP_NAMES: Record<Hop, string> = {
  sent: 'release → end of the answer handed to the data channel',
  arrived: '→ at the provider',
  asked: '→ response begun',
  soundLeft: '→ first packet of sound sent',
  audible: '→ first audible sample at the page’s output',
}

function measuresOf(mode: IdleMode, { ours, floor }: VoiceTurns[IdleMode]): Measure[] {
  return LIMITS.flatMap(({ percent, limit }) => {
    const our = percentileOf(ours, total, percent)
    const bare = percentileOf(floor, total, percent)
    const named = (what: string) => `${what}, ${BETWEEN[mode]}, p${percent}`
    return [
      { name: named('interview'), value: our, limit, unit: 'ms' as const },
      { name: named('bare page'), value: bare, limit: null, unit: 'ms' as const },
      {
        name: named('interview : bare page'),
        value: rounded(our / bare, 2),
        limit: null,
        unit: '×' as const,
      },
    ]
  })
}

function hopsText(mode: IdleMode, { ours, floor }: VoiceTurns[IdleMode]): string {
  const cells = (value: (turn: TimedTurn<Hop>) => number) =>
    [ours, floor].flatMap(turns => LIMITS.map(({ percent }) => `${percentileOf(turns, value, percent)}`))
  const rows = HOPS.map(hop => [HOP_NAMES[hop], ...cells(({ hops }) => hops[hop])])
  const head = ['hop, ms', 'interview, p50', 'interview, p95', 'bare page, p50', 'bare page, p95']
  const heading = `## Hops, ${BETWEEN[mode]} (${ours.length} and ${floor.length} turns)`
  return `${heading}\n\n${tableOf(head, [...rows, ['all', ...cells(total)]])}`
}

const METHOD = `\`npm run bench -- voice\`. Chromium with a fake microphone takes interviews in the built product; answers are held for 5 s;
the stand-in for OpenAI, a process of its own on the same machine, answers at once. The release is the browser's own time of the
\`pointerup\`; the first audible sample is in the first block of 128 samples above RMS 0.01, read from the call while the page's
element plays it. The delay of a sound card is not in it: there is none. The bare page is a button, a data channel and an element,
on the same provider, with the same meter, 5 s apart, right after each interview. Percentiles are nearest-rank; those of hops do
not add up. Whether the real service sends packets while it is silent is not documented, so both are measured, and the limits
hold for both.`

/** Figures and text of a report. */
export const describeVoice = (voice: VoiceTurns) => ({
  measures: IDLE_MODES.flatMap(mode => measuresOf(mode, voice[mode])),
  more: {
    text: [METHOD, ...IDLE_MODES.map(mode => hopsText(mode, voice[mode]))].join('\n\n'),
    values: { turns: voice },
  },
})
