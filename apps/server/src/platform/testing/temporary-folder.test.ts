import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../../../../vitest.config.ts'
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.ts'

it('removes the folders of a file', () => {
  const folder = temporaryFolder()
  removeTemporaryFolders()
  expect(existsSync(folder)).toBe(false)
})

// A hook in the module itself would run for the first file only, where files share what is loaded.
it('is done after each file of each project', () => {
  const projects = config.test?.projects ?? []
  expect(projects.length).toBeGreaterThan(0)
  for (const project of projects)
    expect(project).toMatchObject({
      test: { setupFiles: expect.arrayContaining(['apps/server/src/platform/testing/clean-up.ts']) },
    })
})
