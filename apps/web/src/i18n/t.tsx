import { createElement, Fragment, type ReactNode } from 'react'
import type { TextKey, TextValues } from './catalogues.ts'
import { useTexts } from './hooks.ts'
import { splitTags } from './tags.ts'

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
