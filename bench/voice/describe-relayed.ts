import type { Measure } from '../support/measure.ts'
import { tableOf } from '../support/table.ts'
import { percentileOf, rounded, total } from './figures.ts'
import type { TimedTurn } from './hops.ts'
import type { RelayedTurns } from './measure-relayed.ts'
import type { CascadeHop, FloorHop, GeminiHop } from './relayed-hops.ts'
import type { RelayedProvider } from './relayed-provider.ts'

const PERCENTS = [50, 95] as const

export type HopName = GeminiHop | CascadeHop | FloorHop

const HOP_NAMES: Record<HopName, string> = {
  sent: 'release → whole answer handed to the socket',
  arrived: '→ whole answer at the server',
  decoding: '→ decoding begun',
  decoded: '→ decoded',
  asked: '→ end of the turn at the provider',
  soundLeft: '→ first sound sent by the provider',
  transcription: '→ transcription asked for',
  chat: '→ reaction asked for',
  speech: '→ speech asked for',
  received: '→ first sound in the page',
  audible: '→ first audible sample at the page’s output',
}

const named = (what: string, percent: number): string => `${what}, p${percent}`

function measuresOf<H extends string>(
  { ours, floor }: RelayedTurns<H>,
  limits: RelayedProvider<H>['limits'],
): Measure[] {
  return PERCENTS.flatMap(percent => {
    const our = percentileOf(ours.finished, total, percent)
    const bare = percentileOf(floor, total, percent)
    const limit = limits.find(limited => limited.percent === percent)?.limit ?? null
    return [
      { name: named('interview', percent), value: our, limit, unit: 'ms' as const },
      { name: named('bare relay', percent), value: bare, limit: null, unit: 'ms' as const },
      {
        name: named('interview : bare relay', percent),
        value: rounded(our / bare, 2),
        limit: null,
        unit: '×' as const,
      },
      {
        name: named('interview, still speaking at the release', percent),
        value: percentileOf(ours.speaking, total, percent),
        limit: null,
        unit: 'ms' as const,
      },
    ]
  })
}

function hopsTable<H extends HopName>(hops: readonly H[], turns: TimedTurn<H>[]): string {
  const cells = (value: (turn: TimedTurn<H>) => number) =>
    PERCENTS.map(percent => `${percentileOf(turns, value, percent)}`)
  const rows = hops.map(hop => [HOP_NAMES[hop], ...cells(turn => turn.hops[hop])])
  return tableOf(['hop, ms', 'p50', 'p95'], [...rows, ['all', ...cells(total)]])
}

const methodOf = (
  name: string,
): string => `\`npm run bench -- ${name}\`. Chromium takes interviews in the built product; answers are held for 5 s. The microphone is
made in the page: noise as loud as a voice from the press on, silent 0.5 s before the release, or still loud at it. An answer that
ends in silence goes out at once; one that does not is recorded for 150 ms more, for its last syllable. The stand-in, a process of
its own on the same machine, answers at once. The release is the browser's own time of the \`pointerup\`; the first audible sample
is in the first block of 128 samples above RMS 0.01 that leaves the page's audio graph for the element that plays it; what element and
sound card take afterwards is not in it. The server's stations are noted by a module that is loaded beside it (\`bench/voice/server-moments.mjs\`). The bare relay is a
button that sends 20 KB over Socket.IO, a server that answers with 0.4 s of a tone at once, and a worklet that plays it; with the same
meter, 5 s apart, right after each interview. Percentiles are nearest-rank; those of hops do not add up.`

/**
 * Figures and text of a report.
 * @param name of the bench
 */
export const describeRelayed = <H extends HopName>(
  name: string,
  { hops, limits }: Pick<RelayedProvider<H>, 'hops' | 'limits'>,
  turns: RelayedTurns<H>,
) => {
  const { ours, floor } = turns
  const sections = [
    [`Hops of the interview (${ours.finished.length} turns)`, hopsTable(hops, ours.finished)],
    [`Hops, still speaking at the release (${ours.speaking.length} turns)`, hopsTable(hops, ours.speaking)],
    [
      `Hops of the bare relay (${floor.length} turns)`,
      hopsTable<FloorHop>(['sent', 'received', 'audible'], floor),
    ],
  ]
  return {
    measures: measuresOf(turns, limits),
    more: {
      text: [methodOf(name), ...sections.map(([title, table]) => `## ${title}\n\n${table}`)].join('\n\n'),
      values: { turns },
    },
  }
}
