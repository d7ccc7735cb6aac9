import type { IncomingHttpHeaders } from 'node:http'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../platform/config/config.ts'
import { readCookie, setCookie } from '../../platform/http/cookies.ts'
import { localeFromHeader } from '../../platform/http/locale.ts'

const NAME = 'language'
const YEAR_SECONDS = 31_536_000

const known = (value: string | null | undefined): UiLocale | undefined =>
  UI_LOCALES.find(locale => locale === value)

/** `?lang=` of an address, where it names a language of the interface. */
export const languageInQuery = (url: string): UiLocale | undefined =>
  known(new URLSearchParams(url.split('?')[1]).get('lang'))

/** The language that the reader chose here before (the cookie), else what the browser asks for. */
export const chosenLanguage = (
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): UiLocale => {
  return known(readCookie(headers.cookie, NAME)) ?? localeFromHeader(headers['accept-language'])
}

/** Remembers a choice; the page's scripts may read it. */
export const languageCookie = (config: Pick<Config, 'publicOrigin'>, language: UiLocale): string =>
  setCookie(config, { name: NAME, value: language, path: '/', seconds: YEAR_SECONDS, readable: true })
