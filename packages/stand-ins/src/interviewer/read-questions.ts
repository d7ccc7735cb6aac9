/** Descriptions stand between these marks; numbered lists inside them are no questions. */
const QUOTED = /"""[\s\S]*?"""/g
const NUMBERED = /^\s*(\d+)[.)]\s+(\S.*)$/

/**
 * The interview's questions: the last list of the instructions that is numbered 1, 2, 3… on lines of its own.
 * @returns empty when there is none
 */
export function readQuestions(instructions: string): string[] {
  let list: string[] = []
  for (const line of instructions.replaceAll(QUOTED, '').split(/\r?\n/)) {
    const [, number, question] = NUMBERED.exec(line) ?? []
    if (number === undefined || question === undefined) continue
    if (number === '1') list = [question.trim()]
    else if (Number(number) === list.length + 1) list.push(question.trim())
  }
  return list
}
