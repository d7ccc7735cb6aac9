import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { mailRoutes } from '@vivavox/contracts/mails'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { acceptForms, oneButton, readerLocale, sendMailPage } from '../../../../platform/http/mail-page.ts'
import { escapeHtml } from '../../../../platform/security/escape-html.ts'
import { closeToUninvited, vacancyOfLink } from './invited-only-link.ts'

const TEXTS: Record<UiLocale, Record<'title' | 'ask' | 'button' | 'done' | 'vacancy' | 'over', string>> = {
  en: {
    title: 'By invitation only',
    ask: 'The public link and the QR code will accept no candidates. Interviews that have started can be finished.',
    button: 'Accept invited candidates only',
    done: 'Only candidates you invite can begin now. You can change this in the vacancy.',
    vacancy: 'Open the vacancy',
    over: 'This link no longer works. You can make the change in the vacancy.',
  },
  ru: {
    title: 'Только по приглашению',
    ask: 'Общая ссылка и QR-код перестанут принимать кандидатов. Начатые интервью можно будет закончить.',
    button: 'Принимать только по приглашению',
    done: 'Теперь начать могут только приглашённые кандидаты. Это можно изменить в настройках вакансии.',
    vacancy: 'Открыть вакансию',
    over: 'Ссылка больше не действует. Изменить это можно в настройках вакансии.',
  },
}

/** The page of a mail about many starts, and its button. */
export const manyStartsRoutes = (context: AppContext) => async (scope: FastifyInstance) => {
  acceptForms(scope)
  const { productName: product, brandColor: color } = context.config
  const answer = async (request: FastifyRequest, reply: FastifyReply, token: string, isPressed: boolean) => {
    const locale = readerLocale(UI_LOCALES, request.headers['accept-language'])
    const { title, ask, button, done, vacancy: open, over } = TEXTS[locale]
    const vacancy = await vacancyOfLink(context, token)
    const send = (body: string) => sendMailPage(reply, { locale, product, color, title, body })
    if (!vacancy) return send(`<p>${over}</p>`)
    if (isPressed) await closeToUninvited(context, vacancy)
    const name = `<p><strong>${escapeHtml(vacancy.title)}</strong></p>`
    if (!isPressed && !vacancy.invited_only) return send(`${name}<p>${ask}</p>${oneButton(button)}`)
    const link = `<p><a href="/vacancy/${vacancy.id}/edit">${open}</a></p>`
    return send(`${name}<p role="status">${done}</p>${link}`)
  }
  bindRoute(scope, mailRoutes, 'GET /mails/invited-only/{token}', ({ params, request, reply }) =>
    answer(request, reply, params.token, false),
  )
  bindRoute(scope, mailRoutes, 'POST /mails/invited-only/{token}', ({ params, request, reply }) =>
    answer(request, reply, params.token, true),
  )
}
