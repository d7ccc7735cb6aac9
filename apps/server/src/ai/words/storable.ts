/** What a model wrote, as every part can store it: trimmed, well-formed Unicode, no NUL. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim()
