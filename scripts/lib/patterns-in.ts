import { parseSync } from 'vite'

/** What a source file holds of regular expressions. */
interface Patterns {
  /** As they are written. */
  literals: RegExp[]
  /** Made at run time, as they are written in the source. */
  made: string[]
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

const within = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap(child => [child, ...within(child)])

const isCallOf = (node: SyntaxNode, name: string): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node.callee) &&
  node.callee.name === name

/** @param file its name tells the dialect @param text TypeScript @throws Error when it cannot be parsed */
export const patternsIn = (file: string, text: string): Patterns => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes = within(program as unknown as SyntaxNode)
  return {
    literals: nodes.flatMap(({ regex }) => {
      const found = regex as { pattern: string; flags: string } | undefined
      return found ? [new RegExp(found.pattern, found.flags)] : []
    }),
    made: nodes.filter(node => isCallOf(node, 'RegExp')).map(({ start, end }) => text.slice(start, end)),
  }
}
