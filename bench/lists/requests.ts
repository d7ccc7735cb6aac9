const id = (kind: number, number: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** The id of an owner of seed.sql. */
export const owner = (number: number): string => id(1, number)

/** Of seed.sql: with 20,000 interviews, with 40, and one of the second owner. */
const [BIG, SMALL, OTHERS] = [id(2, 0), id(2, 24), id(2, 25)]
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()

export interface Call {
  name: string
  /** Below /api. */
  path: string
  /** Of its 95th percentile, ms, for those that have one of their own: see `limitOf`. */
  limit?: number
  /** Of the answer as it is sent, 1,000 bytes. */
  limitKb?: number
  /** Without a token. */
  open?: boolean
}

const search = (text: string) => `/interviews?search=${encodeURIComponent(text)}`

/** What a recruiter asks of the lists, and a candidate first. */
export const REQUESTS: Call[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'vacancies of the dashboard (25)', path: '/dashboard/vacancies' },
  { name: 'vacancies of the dashboard, search', path: '/dashboard/vacancies?search=nurse' },
  { name: 'vacancies with their texts (25)', path: '/vacancies', limit: 25, limitKb: 8 },
  { name: 'interviews', path: '/interviews' },
  { name: 'interviews, oldest first', path: '/interviews?sort=created_at' },
  { name: 'interviews, best first', path: '/interviews?sort=-overall_score' },
  { name: 'interviews, worst first', path: '/interviews?sort=overall_score' },
  { name: 'interviews by name', path: '/interviews?sort=candidate_name' },
  { name: 'interviews, 200 rows', path: '/interviews?limit=200', limit: 50 },
  { name: 'status completed (35,000)', path: '/interviews?status=completed' },
  { name: 'status in progress (11)', path: '/interviews?status=in_progress' },
  {
    name: 'status cancelled, best first',
    path: '/interviews?status=cancelled&sort=-overall_score',
  },
  { name: 'evaluation failed', path: '/interviews?evaluation_status=failed' },
  { name: 'new results', path: '/interviews?is_new=true' },
  { name: 'new results by name', path: '/interviews?is_new=true&sort=candidate_name' },
  { name: 'undecided', path: '/interviews?decision=undecided' },
  { name: 'on hold, best first', path: '/interviews?decision=hold&sort=-overall_score' },
  { name: 'starred (none)', path: '/interviews?starred=true' },
  {
    name: 'last month by name',
    path: `/interviews?from=${encodeURIComponent(monthAgo)}&sort=candidate_name`,
  },
  { name: 'one vacancy of 20,000', path: `/interviews?vacancy_id=${BIG}` },
  { name: 'one vacancy of 40, best first', path: `/interviews?vacancy_id=${SMALL}&sort=-overall_score` },
  { name: 'search finding 2,000', path: search('petrova') },
  { name: 'search finding 2,000, best first', path: `${search('petrova')}&sort=-overall_score` },
  { name: 'search finding nothing', path: search('zzzzz') },
  { name: 'search of two letters', path: search('ва') },
  { name: 'search of one person', path: search('c4711@') },
  { name: 'search and status', path: `${search('petrova')}&status=completed` },
  { name: 'list of a vacancy of 20,000', path: `/vacancies/${BIG}/interviews` },
  { name: 'list of a vacancy, best first', path: `/vacancies/${BIG}/interviews?sort=-overall_score` },
  { name: 'list of a vacancy, search', path: `/vacancies/${BIG}/interviews?search=smith` },
  { name: 'funnel of 50,000 invited candidates', path: '/reports/funnel', limit: 500 },
  { name: 'list of a vacancy of 40', path: `/vacancies/${SMALL}/interviews` },
  { name: 'a candidate opens a vacancy, limited plan', path: `/vacancies/${BIG}`, limit: 5, open: true },
  {
    name: 'a candidate opens a vacancy, plan without end',
    path: `/vacancies/${OTHERS}`,
    limit: 5,
    open: true,
  },
]

export const DEEP_SORTS = ['-created_at', 'created_at', '-overall_score', 'overall_score', 'candidate_name']

/** Milliseconds at the 95th percentile: a search looks through what it finds. */
export const limitOf = ({ path, limit }: Pick<Call, 'path' | 'limit'>): number =>
  limit ?? (path.includes('search=') ? 30 : 20)

/** What ten readers ask for at once, in turn. */
export const MIXED = ['/interviews', `/vacancies/${BIG}/interviews`, '/dashboard']
