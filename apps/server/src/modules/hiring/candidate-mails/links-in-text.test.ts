import { describe, expect, it } from 'vitest'
import { findForeignLinks, withoutLinks } from './links-in-text.ts'

const OURS = 'https://interviews.example.com'

describe('findForeignLinks', () => {
  it.each([
    ['see https://evil.example/win', 'https://evil.example/win'],
    ['HTTP://1.2.3.4/x', 'HTTP://1.2.3.4/x'],
    ['www.evil.com', 'www.evil.com'],
    ['open evil.xyz/login now', 'evil.xyz'],
    ['evil。com', 'evil。com'],
    ['ｅｖｉｌ．ｃｏｍ', 'evil.com'],
    ['ev\u200bil.com', 'evil.com'],
    ['сайт кто.рф', 'кто.рф'],
    ['write to boss@mail.example', 'boss@mail.example'],
    ['EVIL.NET', 'EVIL.NET'],
    ['192.168.1.1/a', '192.168.1.1'],
    ['tg://resolve?domain=x', 'tg://resolve?domain=x'],
    ['https://interviews.example.com.evil.com/x', 'https://interviews.example.com.evil.com/x'],
    [`${OURS}/"https://evil.com/login"`, 'https://evil.com/login'],
    [`${OURS}/|https://evil.com`, 'https://evil.com'],
    [`${OURS}/https://evil.com`, `${OURS}/https://evil.com`],
    ['evil\ufe0f.com', 'evil.com'],
    ['evil.c\u034fom', 'evil.com'],
    ['i\u2764.ws', 'i\u2764.ws'],
    ['भारती.com', 'भारती.com'],
    ['evil.xn--p1ai', 'evil.xn--p1ai'],
    ['evil_.com', 'evil_.com'],
  ])('finds the link in “%s”', (text, link) => {
    expect(findForeignLinks(text, OURS)).toEqual([link])
  })

  it.each([
    'Node.js and Vue.js developer, C#/.NET, ASP.NET',
    'Приглашаем.Ждём вас! ООО "Ромашка", г. Москва, т.д. и т.п.',
    'Salary from 1.500 to 2.000 EUR, 09.30 to 17.00, e.g. on Mondays; version 2.0.1',
    'https://interviews.example.com/interview/1 and interviews.example.com',
    'Ph.D. or M.Sc., min. 3 years',
  ])('leaves text without links unchanged: %s', text => {
    expect(findForeignLinks(text, OURS)).toEqual([])
    expect(withoutLinks(text, OURS)).toBe(text)
  })
})

describe('withoutLinks', () => {
  it.each([
    ['Booking.com', 'Booking com'],
    ['Win at https://evil.com/a now', 'Win at https evil com a now'],
    ['ann@evil.com', 'ann evil com'],
  ])('makes “%s” unclickable', (text, plain) => {
    expect(withoutLinks(text, OURS)).toBe(plain)
    expect(findForeignLinks(plain, OURS)).toEqual([])
  })
})
