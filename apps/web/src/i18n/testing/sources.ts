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
/** `common.status.` of `common.status.${status}`. */
const prefixes = [...code.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/g)].map(match => match[1] ?? '')

/** Whether the code names this key, whole or by its beginning. */
export const isNamed = (key: string): boolean =>
  [`'${key}'`, `"${key}"`, `\`${key}\``].some(literal => code.includes(literal)) ||
  prefixes.some(prefix => key.startsWith(prefix))
