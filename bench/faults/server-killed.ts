import type { Fault } from './fault.ts'
import { onStage } from './load/on-stage.ts'

/** The server dies at random moments of everything that people do with it; its embedded database dies with it. */
export const serverKilled: Fault = {
  name: 'server',
  title: 'server killed (SIGKILL), its embedded database with it',
  rounds: 200,
  run: options => onStage({ victimOf: ({ kill, restart }) => ({ strike: kill, mend: restart }) }, options),
}
