/** The addresses in a pasted list: one a line, or separated by commas, semicolons or spaces; each once, in lower case. */
export const readAddresses = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map(word => word.replace(/^.*<|>.*$/g, ''))
      .filter(word => word.includes('@')),
  ),
]
