const OLDEST = [20, 19]

/**
 * Says in plain words why this Node cannot run Vivavox, or null when it can.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Vivavox needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Install a newer Node and run the command again.`
}

/** Ends the process with a plain message when this Node is too old. */
export function requireSupportedNode() {
  const problem = nodeVersionProblem(process.versions.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}

/**
 * What most commands begin with: this Node is new enough, the packages are installed and everything is built. Ends the process where
 * something of it fails, in words. What needs packages is loaded afterwards.
 * @param {{ only?: string }} [options] name of the one part that is needed
 */
export async function prepare(options) {
  requireSupportedNode()
  const { ensureInstalled } = await import('./install.mjs')
  const { ensureBuilt } = await import('./build-parts.mjs')
  if (!(await ensureInstalled(console.log)) || !(await ensureBuilt(console.log, options))) process.exit(1)
}
