import MarkdownIt from 'markdown-it'

// HTML inside of a text stays text, and links are checked: nothing that runs can come out of it.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

export interface Rendered {
  title: string
  html: string
}

/** Markdown as safe HTML; its first line, when it is a heading, becomes the title. */
export const renderMarkdown = (source: string): Rendered => {
  const [, title = '', body = source] = /^\s*#[ \t]+(.+)\n?([\s\S]*)$/.exec(source) ?? []
  return { title: title.trim(), html: markdown.render(body) }
}

/** Text that Markdown takes word for word. */
export const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
