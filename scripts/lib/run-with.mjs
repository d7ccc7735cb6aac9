import { runCommand } from './run-command.mjs'

/**
 * Runs a command of the command line together with a server of its own, and ends with the command's exit code.
 * @param {{ script: string, variable: string, start: (say: (line: string) => void) => Promise<{ url: string, stop: () => Promise<void> }> }} what
 * `variable` gets the server's address
 */
export async function runWith({ script, variable, start }) {
  const [command, ...args] = process.argv.slice(2)
  if (!command) {
    console.error(`Usage: node scripts/${script} COMMAND [ARGUMENT …]`)
    process.exit(2)
  }
  // A server that was started is always stopped: signals only cut the command short.
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      interrupted = true
    })
  const server = await start(console.log).catch(error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  const env = { ...process.env, [variable]: server.url }
  const result = interrupted ? null : await runCommand(command, args, { env, show: true })
  await server.stop()
  process.exit(result?.code ?? 1)
}
