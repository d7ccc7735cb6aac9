import './prose.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ContentSection } from '@vivavox/contracts/content-sections'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../components/ui/button.tsx'
import { ErrorState, Skeleton } from '../../components/ui/index.ts'
import { type Language, useLanguage, useTexts } from '../../i18n/index.ts'
import { answeredWith, api } from '../../lib/api/api.ts'
import { useTitle } from '../../lib/page/use-title.ts'

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
const safeNodes = (html: string): ReactNode[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(nodeOf)

const ComingSoon = ({ title }: { title: string }) => {
  const t = useTexts()
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <h1 className="text-display">{title}</h1>
      <p className="max-w-[60ch]">{t('contact.soon.text')}</p>
      <p className="max-w-[60ch] text-muted">{t('contact.soon.contact')}</p>
      <LinkButton to="/" variant="primary" className="mt-2">
        {t('common.notFound.home')}
      </LinkButton>
    </div>
  )
}

const contentQuery = (section: ContentSection, language: Language) =>
  queryOptions({
    queryKey: ['content', section, language],
    queryFn: ({ signal }) => api('GET /content/{section}', { params: { section }, signal, anonymous: true }),
  })

const Reading = () => {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  )
}

const Prose = ({ html }: { html: string }) => {
  const nodes = useMemo(() => safeNodes(html), [html])
  return <div className="prose">{nodes}</div>
}

/** A section of text; where the operator took it away, a note that says so. */
export const Section = ({ section }: { section: ContentSection }) => {
  const t = useTexts()
  const { data, error, refetch } = useQuery(contentQuery(section, useLanguage()))
  const title = data?.title || t(`common.page.${section}`)
  useTitle(title)
  if (answeredWith(error, 404)) return <ComingSoon title={title} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Reading />
  return (
    <article>
      <h1 className="text-display">{title}</h1>
      <Prose html={data.html} />
    </article>
  )
}
