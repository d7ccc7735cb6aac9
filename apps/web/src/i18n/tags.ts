interface TextPart {
  text: string
  tag?: string
}

/** Cuts 'Read <link>the terms</link>.' into plain and tagged parts, in order; tags do not nest. */
export const splitTags = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ tag: match[1] ?? '', text: match[2] ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
