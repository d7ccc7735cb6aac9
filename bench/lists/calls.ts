const id = (kind: number, number: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** Of seed.sql: with 20,000 interviews, and with 40. */
const [BIG, SMALL] = [id(2, 0), id(2, 24)]
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()

/** What a recruiter asks of the lists, below /api. */
export const CALLS: [name: string, path: string][] = [
  ['dashboard', '/dashboard'],
  ['vacancies of the dashboard (25)', '/dashboard/vacancies'],
  ['vacancies of the dashboard, search', '/dashboard/vacancies?search=nurse'],
  ['vacancies with their texts (25)', '/vacancies'],
  ['interviews', '/interviews'],
  ['interviews, oldest first', '/interviews?sort=created_at'],
  ['interviews, best first', '/interviews?sort=-overall_score'],
  ['interviews, worst first', '/interviews?sort=overall_score'],
  ['interviews by name', '/interviews?sort=candidate_name'],
  ['interviews, 200 rows', '/interviews?limit=200'],
  ['status completed (35,000)', '/interviews?status=completed'],
  ['status in progress (11)', '/interviews?status=in_progress'],
  ['status cancelled, best first', '/interviews?status=cancelled&sort=-overall_score'],
  ['evaluation failed', '/interviews?evaluation_status=failed'],
  ['new results', '/interviews?is_new=true'],
  ['new results by name', '/interviews?is_new=true&sort=candidate_name'],
  ['undecided', '/interviews?decision=undecided'],
  ['on hold, best first', '/interviews?decision=hold&sort=-overall_score'],
  ['starred (none)', '/interviews?starred=true'],
  ['last month by name', `/interviews?from=${encodeURIComponent(monthAgo)}&sort=candidate_name`],
  ['one vacancy of 20,000', `/interviews?vacancy_id=${BIG}`],
  ['one vacancy of 40, best first', `/interviews?vacancy_id=${SMALL}&sort=-overall_score`],
  ['search finding 2,000', '/interviews?search=petrova'],
  ['search finding 2,000, best first', '/interviews?search=petrova&sort=-overall_score'],
  ['search finding nothing', '/interviews?search=zzzzz'],
  ['search of two letters', '/interviews?search=%D0%B2%D0%B0'],
  ['search of one person', '/interviews?search=c4711%40'],
  ['search and status', '/interviews?search=petrova&status=completed'],
  ['list of a vacancy of 20,000', `/vacancies/${BIG}/interviews`],
  ['list of a vacancy of 20,000, best first', `/vacancies/${BIG}/interviews?sort=-overall_score`],
  ['list of a vacancy of 20,000, search', `/vacancies/${BIG}/interviews?search=smith`],
  ['list of a vacancy of 40', `/vacancies/${SMALL}/interviews`],
]

export const DEEP_SORTS = ['-created_at', 'created_at', '-overall_score', 'overall_score', 'candidate_name']
