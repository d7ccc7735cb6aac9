/** @typedef {import('./rows.mjs').Section} Section */
/** @typedef {import('./outcomes.mjs').Outcomes} Outcomes */

/** @param {string} name of a test; `*` stands for anything, as where a table makes many tests of one sentence */
const patternOf = name =>
  new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's')

/** @param {string} name @param {Outcomes} outcomes @returns {string | null} */
function faultOf(name, outcomes) {
  const pattern = patternOf(name)
  const found = [...outcomes].filter(([known]) => pattern.test(known))
  if (found.length === 0) return `was not found in this run: ${name}`
  const skipped = found.find(([, outcome]) => outcome === 'skipped')
  return skipped ? `was skipped: ${skipped[0]}` : null
}

/**
 * Rows whose proof is missing. A test that failed is told by its own runner.
 * @param {Section[]} sections @param {Outcomes} outcomes of one whole run @returns {string[]} one sentence each
 */
export const unprovenRows = (sections, outcomes) =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ id, tests }) =>
      tests.flatMap(name => {
        const fault = faultOf(name, outcomes)
        return fault ? [`${id}: its test ${fault}`] : []
      }),
    ),
  )
