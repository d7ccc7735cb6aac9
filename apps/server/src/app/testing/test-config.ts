import type { Config } from '../../platform/config/config.ts'
import { loadConfig } from '../../platform/config/load-config.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'

/** Of an app without anything set up, on a folder of its own. */
export const testConfig = (): Config =>
  loadConfig(
    { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ESPEAK_PATH: 'off', OLLAMA_URL: 'off' },
    '0.0.0-test',
  )
