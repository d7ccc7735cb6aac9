import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import { oneButton, readerLocale } from '../../platform/http/mail-page.ts'
import { escapeHtml } from '../../platform/security/escape-html.ts'

interface Texts {
  /** @param company '' where it is not known */
  title: (company: string) => string
  /** What the button does, and what still comes. */
  effect: string
  stop: string
  done: string
}

const TEXTS: Record<CandidateLocale, Texts> = {
  en: {
    title: company => `Emails from ${company || 'this company'}`,
    effect:
      'You will get no more invitations and reminders. After an interview that you finish, its receipt still comes.',
    stop: 'Stop these emails',
    done: 'Done.',
  },
  ru: {
    title: company => (company ? `Письма компании ${company}` : 'Письма от этой компании'),
    effect:
      'Приглашений и напоминаний больше не будет. Придёт только подтверждение, если вы сами завершите интервью.',
    stop: 'Больше не присылать',
    done: 'Готово.',
  },
  es: {
    title: company => `Correos de ${company || 'esta empresa'}`,
    effect:
      'No recibirá más invitaciones ni recordatorios. Si termina una entrevista, le llegará la confirmación.',
    stop: 'No recibir más correos',
    done: 'Listo.',
  },
  fr: {
    title: company => `E-mails de ${company || 'cette entreprise'}`,
    effect:
      'Vous ne recevrez plus d’invitations ni de rappels. Si vous terminez un entretien, vous en recevrez l’accusé de réception.',
    stop: 'Ne plus recevoir ces e-mails',
    done: 'C’est fait.',
  },
  de: {
    title: company => `E-Mails von ${company || 'diesem Unternehmen'}`,
    effect:
      'Sie erhalten keine Einladungen und Erinnerungen mehr. Wenn Sie ein Interview beenden, kommt noch dessen Bestätigung.',
    stop: 'Keine E-Mails mehr erhalten',
    done: 'Erledigt.',
  },
  zh: {
    title: company => (company ? `来自 ${company} 的邮件` : '该公司的邮件'),
    effect: '您将不再收到邀请和提醒。您完成面试后，仍会收到确认邮件。',
    stop: '不再接收邮件',
    done: '已完成。',
  },
  ja: {
    title: company => `${company || 'この会社'}からのメール`,
    effect: '招待とリマインダーは今後届きません。面接を終えられた場合の受付メールのみお送りします。',
    stop: '配信を停止する',
    done: '完了しました。',
  },
}

/**
 * The language, title and HTML of a page with one button, or of what became of it.
 * @param header Accept-Language
 * @param company '' where it is not known
 */
export const unsubscribePage = (
  header: string | undefined,
  { company, isDone }: { company: string; isDone: boolean },
) => {
  const locale = readerLocale(CANDIDATE_LOCALES, header)
  const { title, effect, stop, done } = TEXTS[locale]
  const text = escapeHtml(effect)
  const body = isDone ? `<p role="status">${done} ${text}</p>` : `<p>${text}</p>${oneButton(stop)}`
  return { locale, title: title(company), body }
}
