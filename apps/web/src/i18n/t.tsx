import { createElement, Fragment, type ReactNode } from 'react'
import type { TextKey, TextValues } from './catalogues.ts'
import { useTexts } from './hooks.ts'

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

interface Props {
  k: TextKey
  values?: TextValues
  /** What `<name>…</name>` in the message becomes. */
  tags: Record<string, (inner: string) => ReactNode>
}

/** A sentence with rich parts: `<T k="…" tags={{ link: text => <a href="…">{text}</a> }} />`. */
export const T = ({ k, values, tags }: Props) => {
  const t = useTexts()
  const parts = splitTags(t(k, values)).map(({ tag, text }) => (tag && tags[tag]?.(text)) || text)
  return createElement(Fragment, null, ...parts)
}
