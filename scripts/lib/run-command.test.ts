import { expect, test } from 'vitest'
import { runCommand } from './run-command.mjs'

const shell = (script: string, silentMs: number) => runCommand('sh', ['-c', script], { silentMs })

test('a command that falls silent is ended, with all that it started', async () => {
  const { code, output, timedOut } = await shell('echo begun; sleep 60 & wait', 300)
  expect({ code, output, timedOut }).toEqual({ code: 1, output: 'begun\n', timedOut: true })
})

test('a command that goes on saying something may take as long as it likes', async () => {
  const script = 'for step in 1 2 3 4 5 6 7 8; do echo $step; sleep 0.2; done'
  expect(await shell(script, 1_500)).toMatchObject({ code: 0, timedOut: false })
})
