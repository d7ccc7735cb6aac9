const files = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The web's own code by path, without tests: what can show or name a text. */
export const sources: [path: string, code: string][] = Object.entries(files).filter(
  ([path]) => !/\.test\.tsx?$|\/testing\//.test(path),
)

const code = sources.map(([, text]) => text).join('\n')

/** What stands in the braces of a template whose key would else be almost any. */
const NARROWED: Record<string, string> = {
  'evaluations.${what}': 'can|cannot',
  'evaluations.${what}.${kind}': 'can|cannot',
  'landing.${of}.${point}': 'recruiters|candidates',
}
const PLACEHOLDER = /\$\{[^`]*?\}(?=[\w.-]*(?:\$\{|`|$))/g

/** `common.status.${status}` as the keys that it can name: each pair of braces is one part without a dot. */
const shapeOf = (template: string): RegExp => {
  const [first = '', ...rest] = template.split(PLACEHOLDER).map(text => text.replaceAll('.', '\\.'))
  const narrowed = NARROWED[template]
  const parts = rest.map((text, index) => `(?:${(index === 0 && narrowed) || '[^.]+'})${text}`)
  return new RegExp(`^${first}${parts.join('')}$`)
}
const shapes = [...code.matchAll(/`([a-z][\w-]*\.[\w.-]*\$\{[^`]*)`/g)].map(match => shapeOf(match[1] ?? ''))

const literals = new Set([...code.matchAll(/(['"`])([a-z][\w-]*\.[\w.-]+)\1/g)].map(match => match[2]))

/** Whether the code names this key, whole or by a template. */
export const isNamed = (key: string): boolean => literals.has(key) || shapes.some(shape => shape.test(key))
