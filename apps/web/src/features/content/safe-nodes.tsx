import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

/** What a text may be made of. Anything else shows as its words alone. */
const ALLOWED = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 's', 'hr', 'br'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

const OWN_PATH = /^\/(?!\/|api\/|docs\/api)/
const OUTSIDE = /^(https?:|mailto:|\/(?!\/))/

const linkOf = (href: string, key: number, children: ReactNode[]): ReactNode => {
  const props = { key, className: 'link' }
  if (OWN_PATH.test(href)) return createElement(Link, { ...props, to: href }, ...children)
  return OUTSIDE.test(href) ? createElement('a', { ...props, href }, ...children) : children
}

const nodeOf = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const children = [...node.childNodes].map(nodeOf)
  const tag = node.localName
  if (tag === 'a') return linkOf(node.getAttribute('href') ?? '', key, children)
  return ALLOWED.has(tag)
    ? createElement(tag, { key }, ...children)
    : createElement(Fragment, { key }, ...children)
}

/** Prepared HTML as elements: no attribute but a link's address comes along, and links inside the site stay in the app. */
export const safeNodes = (html: string): ReactNode[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(nodeOf)
