import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './temporary-folder.ts'

// Run for each test file, also where files share what is loaded.
afterAll(removeTemporaryFolders)
