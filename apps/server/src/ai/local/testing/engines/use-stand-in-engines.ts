import { programFile } from '../../../../platform/program-file.ts'

/** For the environment of a server or command: its engines take stand-in models. */
export const STAND_IN_ENGINES = {
  NODE_OPTIONS: `--import=${programFile(import.meta.url, 'stand-in-engines')}`,
}

/** Has the engines that this process starts from now on take stand-in models. */
export const useStandInEngines = (): void => void Object.assign(process.env, STAND_IN_ENGINES)
