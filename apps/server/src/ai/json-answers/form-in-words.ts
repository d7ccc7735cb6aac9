/** The form of an answer in words: small models do better when they know it, and some servers overlook all else. */
export const formInWords = (schema: object): string =>
  [
    'Answer with one JSON object and nothing else. It has exactly the form of this JSON Schema:',
    JSON.stringify(schema),
  ].join('\n')
