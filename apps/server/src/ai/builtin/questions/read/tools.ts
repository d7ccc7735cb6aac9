const PLAIN =
  `Golang PostgreSQL MySQL MongoDB Redis ClickHouse Kafka RabbitMQ NATS gRPC GraphQL Docker Kubernetes Helm Terraform Ansible
Jenkins GitLab GitHub Prometheus Grafana Kibana Elasticsearch Linux Nginx AWS GCP Azure Java JavaScript TypeScript Python PHP Ruby Rust Scala Kotlin
Node.js Vue.js Vue Angular Next.js Nuxt Django Flask FastAPI Laravel Symfony Spring Hibernate Unity Flutter Xamarin Selenium Playwright Cypress Postman JMeter Jira Confluence
Figma Photoshop Illustrator InDesign Blender AutoCAD SolidWorks Revit ArchiCAD Tableau Metabase Superset Airflow Spark Hadoop Pandas NumPy PyTorch TensorFlow dbt Snowflake BigQuery
Salesforce HubSpot amoCRM Bitrix24 Zendesk Intercom SAP Oracle Xero QuickBooks Sage Datev WMS ERP CRM SQL  iiko R_Keeper Opera Fidelio Excel Google\u00a0Sheets Google\u00a0Analytics
Google\u00a0Ads PowerPoint Moodle Zoom Asana Trello Notion MATLAB LabVIEW CNC Fanuc Siemens Webpack Swift Android iOS C++ C# .NET`
    .split(/\s/)
    .filter(name => name !== '')

const edges = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u')
const escaped = (name: string): string => name.replace(/[.+]/g, '\\$&').replace(/\u00a0/g, ' ')

// Common words that are also names need their neighbours to tell.
const SPECIAL: readonly [string, RegExp][] = [
  [
    'Go',
    edges('Go(?= |,|\\.|;|$|-)(?! to| the| above| beyond| further| out| for| with| on| through)|Golang'),
  ],
  ['React', edges('React(?:\\.js|JS)?(?! to| quick| calm| prompt| fast)')],
  ['Excel', edges('(?:MS |Microsoft )?Excel(?! in| at)')],
  ['Power BI', edges('Power ?BI')],
  ['1С', edges('1[СC](?::\\p{L}+)?')],
  ['Битрикс24', edges('Битрикс ?24')],
  ['МойСклад', edges('Мой ?[Сс]клад')],
]

const SKIP = new Set(['Golang', 'Excel', 'Swift', 'Spring', 'Zoom', 'Oracle', 'Opera', 'Sage', 'Rust'])
const CAREFUL: readonly [string, RegExp][] = [
  ['Swift', edges('Swift(?=,|\\.|;| and|UI)')],
  ['Spring', edges('Spring(?: Boot)?(?=,|\\.|;| and|/)|Spring Boot')],
  ['Rust', edges('Rust(?=,|\\.|;| and| or| dev)')],
]

const PATTERNS: readonly [string, RegExp][] = [
  ...SPECIAL,
  ...CAREFUL,
  ...PLAIN.filter(name => !SKIP.has(name)).map((name): [string, RegExp] => [
    name.replace('_', '-').replace(/\u00a0/g, ' '),
    edges(escaped(name)),
  ]),
]

/** Names of tools in the order in which the text mentions them, each once, at most 8. */
export const toolsOf = (text: string): string[] =>
  PATTERNS.flatMap(([name, pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ name, at }]
  })
    .sort((a, b) => a.at - b.at)
    .map(found => found.name)
    .filter((name, _, all) => !(name === 'SQL' && all.some(other => /\wSQL$/.test(other))))
    .slice(0, 8)
