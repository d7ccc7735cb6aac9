/** Read in place of what is written, whatever stands around it. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'et cetera',
  'vs.': 'versus',
  vs: 'versus',
  'approx.': 'approximately',
  'Mr.': 'Mister',
  'Mrs.': 'Missis',
  'Ms.': 'Miss',
  'Dr.': 'Doctor',
  'Inc.': 'Incorporated',
  'Ltd.': 'Limited',
  'Co.': 'Company',
  'dept.': 'department',
  'yrs.': 'years',
  yrs: 'years',
  'w/o': 'without',
  'w/': 'with',
}

/** Terms that are not read as they are written. */
export const TERMS: Readonly<Record<string, string>> = {
  'C++': 'see plus plus',
  'C#': 'see sharp',
  'F#': 'eff sharp',
  '.NET': 'dot net',
  'ASP.NET': 'ay ess pee dot net',
  'CI/CD': 'see eye see dee',
  'A/B': 'ay bee',
  'UI/UX': 'you eye you ex',
  'TCP/IP': 'tee see pee eye pee',
  'I/O': 'eye oh',
  'R&D': 'are and dee',
  'Q&A': 'cue and ay',
  B2B: 'bee to bee',
  B2C: 'bee to see',
  'Node.js': 'node jay ess',
  'Vue.js': 'view jay ess',
  'Next.js': 'next jay ess',
  'React.js': 'react jay ess',
  k8s: 'kubernetes',
  PostgreSQL: 'postgres cue ell',
  MySQL: 'my ess cue ell',
  NoSQL: 'no ess cue ell',
  SQLite: 'ess cue lite',
  SaaS: 'sass',
  IaC: 'infrastructure as code',
  nginx: 'engine ex',
  OAuth: 'oh auth',
  GraphQL: 'graph cue ell',
  JSON: 'jason',
  YAML: 'yammel',
  REST: 'rest',
  CRUD: 'crud',
  RAM: 'ram',
  SCRUM: 'scrum',
  SOLID: 'solid',
  AJAX: 'ajax',
  GUI: 'gooey',
  LAN: 'lan',
  WAN: 'wan',
}

/** Names of letters, from A on. */
export const LETTERS =
  'ay bee see dee ee eff gee aitch eye jay kay ell em en oh pee cue are ess tee you vee double-you ex why zee'.split(
    ' ',
  )

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** One and many of each measure. */
export const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  '%': ['percent', 'percent'],
  km: ['kilometre', 'kilometres'],
  kg: ['kilogram', 'kilograms'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  ms: ['millisecond', 'milliseconds'],
  min: ['minute', 'minutes'],
  hrs: ['hour', 'hours'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  GHz: ['gigahertz', 'gigahertz'],
  MHz: ['megahertz', 'megahertz'],
  k: ['thousand', 'thousand'],
  K: ['thousand', 'thousand'],
  M: ['million', 'million'],
}

export const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = {
  $: ['dollar', 'dollars'],
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
  '₽': ['rouble', 'roubles'],
  '¥': ['yen', 'yen'],
  USD: ['dollar', 'dollars'],
  EUR: ['euro', 'euros'],
  GBP: ['pound', 'pounds'],
  RUB: ['rouble', 'roubles'],
}
