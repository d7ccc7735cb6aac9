import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { FastifyRequest } from 'fastify'

/** The interface language that the header prefers; other languages read English. None sent: ru (P24). */
export const localeFromHeader = (header: string | undefined): UiLocale => {
  if (!header) return 'ru'
  const ranked = header
    .slice(0, 500)
    .split(',')
    .map((item, order) => {
      const [tag = '', ...params] = item.trim().toLowerCase().split(';')
      const quality = Number(
        params
          .find(param => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: tag.trim(), quality: Number.isFinite(quality) ? quality : 0, order }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
  const known = ranked.flatMap(({ tag }) => UI_LOCALES.find(locale => tag.split('-')[0] === locale) ?? [])
  if (known[0]) return known[0]
  return ranked.length === 0 || ranked[0]?.tag === '*' ? 'ru' : 'en'
}

/** The language of a reader's messages. */
export const localeOf = (request: Pick<FastifyRequest, 'headers'>): UiLocale =>
  localeFromHeader(request.headers['accept-language'])
