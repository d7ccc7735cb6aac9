import { parseSync } from 'vite'

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const SHOWN_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|summary)$/
const WORD = /\p{L}{2}/u
/** Words that begin with a capital, or any letter beyond ASCII. */
const SENTENCE = /^\p{Lu}\p{L}+( [\p{L}\d’']+)+|[^\P{L}a-zA-Z]/u

/** Where in the page a string would stand: shown as it is, never shown, or not known. */
type Place = 'shown' | 'unseen' | 'unknown'

const textOf = (node: Node): string | null => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
    return String(node.value)
  const value = node.type === 'TemplateElement' ? (node.value as { cooked?: string }).cooked : undefined
  return value ?? null
}

/** The callee of a call, as it is written: `console.warn`, `Error`, `t`. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return node.type === 'MemberExpression'
    ? `${nameOf(node.object)}.${nameOf(node.property)}`
    : String(node.name ?? '')
}

/** The place of what stands under a node. */
const placeUnder = (node: Node, place: Place): Place => {
  if (node.type === 'JSXAttribute') {
    const name = String((node.name as Node).name)
    return SHOWN_ATTRIBUTES.test(name) ? 'shown' : 'unseen'
  }
  if (node.type === 'JSXExpressionContainer') return place === 'unseen' ? 'unseen' : 'shown'
  if (node.type === 'BinaryExpression' || node.type === 'ImportDeclaration') return 'unseen'
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return /^(console\.\w+|\w*Error|t)$/.test(nameOf(node.callee)) ? 'unseen' : 'unknown'
  if (/Function|ObjectExpression|MemberExpression/.test(node.type)) return 'unknown'
  return place
}

const isVisible = (node: Node, text: string, place: Place): boolean => {
  if (node.type === 'JSXText') return WORD.test(text)
  if (place === 'shown') return WORD.test(text)
  return place === 'unknown' && SENTENCE.test(text)
}

/** Strings of a source file that a person would read, though they stand in no catalogue. */
export const visibleStrings = (path: string, code: string): string[] => {
  const found: string[] = []
  const walk = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, place)
    if (!isNode(value)) return
    const text = textOf(value)
    if (text !== null && isVisible(value, text, place))
      found.push(value.type === 'JSXText' ? text.trim() : text)
    const inside = placeUnder(value, place)
    for (const [field, child] of Object.entries(value)) if (field !== 'parent') walk(child, inside)
  }
  walk(parseSync(path, code).program, 'unknown')
  return found
}
