const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(line).join('\n')
