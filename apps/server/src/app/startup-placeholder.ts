import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { UiLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../platform/catalogue-text.ts'
import type { Config } from '../platform/config/config.ts'
import { localeFromHeader } from '../platform/http/locale.ts'
import { escapeHtml } from '../platform/security/escape-html.ts'

/** When the browser may ask again, seconds: the page does so by itself. */
const AGAIN_SECONDS = 3

const textsIn = openCatalogue<typeof import('../../content/texts/pages/en.json')>('pages')

const pageOf = (
  locale: UiLocale,
  product: string,
  { title, text }: Record<'title' | 'text', string>,
): string => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>${escapeHtml(product)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`

const answer = (product: string) => (request: IncomingMessage, response: ServerResponse) => {
  const locale = localeFromHeader(request.headers['accept-language'])
  const isPage = !request.url?.startsWith('/api/') && request.headers.accept?.includes('text/html')
  const texts = textsIn(locale).startup
  response
    .writeHead(503, {
      'retry-after': String(AGAIN_SECONDS),
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(
      isPage
        ? pageOf(locale, product, texts)
        : JSON.stringify({ error: `${texts.title}. ${texts.text}`, code: 'PROVIDER_UNAVAILABLE' }),
    )
}

/**
 * Answers every request that the server is starting, while the database is opened and migrated. A port that cannot be had is
 * left to the server itself, which says so in words.
 * @returns ends it, so that the server can have the port
 */
export const answerWhileStarting = async ({
  port,
  host,
  productName,
}: Pick<Config, 'port' | 'host' | 'productName'>): Promise<() => Promise<void>> => {
  const server = createServer(answer(productName))
  await new Promise<void>(resolve => {
    server.on('error', () => resolve())
    server.listen({ port, host }, resolve)
  })
  return () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
