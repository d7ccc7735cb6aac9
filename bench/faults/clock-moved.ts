import { MOVING, passOn } from '../../e2e/support/servers/server-clock.ts'
import type { Fault } from './fault.ts'
import { onStage } from './load/on-stage.ts'

const HOUR_MS = 3_600_000
/** Longer than the jumps: else an interview is over because its time is, as it should be. */
const PATIENT = { RESUME_MINUTES: '600', MAX_INTERVIEW_MINUTES: '600' }

/** What is left of a recording is taken for some minutes after the end, which an hour skips: that is said, and nothing was promised. */
const TOO_LATE = 'A part was answered 409'

/** The machine's clock jumps by an hour while the server is down: on, and back. */
export const clockMoved: Fault = {
  name: 'clock',
  title: 'clock moved by an hour, on and back, at a restart',
  rounds: 10,
  run: async options => {
    let isAhead = false
    const outcome = await onStage(
      {
        env: { ...MOVING, ...PATIENT },
        victimOf: server => ({
          strike: async () => {
            await server.kill()
            passOn(server, isAhead ? -HOUR_MS : HOUR_MS)
            isAhead = !isAhead
          },
          mend: server.restart,
        }),
      },
      options,
    )
    const troubles = outcome.troubles.filter(trouble => !trouble.includes(TOO_LATE))
    return { ...outcome, troubles, note: 'the same load; killed, its clock moved, started again' }
  },
}
