import { writeFileSync } from 'node:fs'
import { PAGE_FILE, requirementsPage } from './lib/requirements/page.mjs'
import { readSections } from './lib/requirements/rows.mjs'

// `npm run requirements` writes docs/requirements.md; that its tests ran is the last step of `npm test`.
const sections = readSections()
writeFileSync(PAGE_FILE, requirementsPage(sections))
console.log(`docs/requirements.md: ${sections.flatMap(({ rows }) => rows).length} rows`)
