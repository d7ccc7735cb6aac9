import type { CandidateLocale } from '@vivavox/contracts/locales'
import { defineCandidateMail } from '../notifications/index.ts'

interface WaitlistFacts {
  /** Where the interview begins: by the candidate's own link where there is one. */
  path: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** Where candidates turn to with questions. */
  contact: string
}

interface WaitlistTexts {
  /** With the vacancy after it. */
  subject: string
  heading: string
  lead: (vacancy: string, company: string) => string
  action: string
  contact: string
  notes: string[]
}

const TEXTS: Record<CandidateLocale, WaitlistTexts> = {
  en: {
    subject: 'Interviews are open again: ',
    heading: 'You can take the interview now',
    lead: (vacancy, company) =>
      `You wanted to take the interview for “${vacancy}”${company ? ` at ${company}` : ''} when none were being held. They are open again.`,
    action: 'Go to the interview',
    contact: 'Contact',
    notes: [
      'The number of interviews is limited, so it is better not to wait long.',
      'You are getting this email because your address was left for this interview. If it was not you, ignore it.',
    ],
  },
  ru: {
    subject: 'Интервью снова проводятся: ',
    heading: 'Теперь можно пройти интервью',
    lead: (vacancy, company) =>
      `Вы хотели пройти интервью на вакансию «${vacancy}»${company ? ` (${company})` : ''}, но тогда их не проводили. Теперь они снова открыты.`,
    action: 'Перейти к интервью',
    contact: 'Контакт',
    notes: [
      'Число интервью ограничено, поэтому лучше не откладывать надолго.',
      'Вы получили это письмо, потому что для этого интервью был оставлен ваш адрес. Если это были не вы, не обращайте внимания.',
    ],
  },
  es: {
    subject: 'Vuelve a haber entrevistas: ',
    heading: 'Ya puede hacer la entrevista',
    lead: (vacancy, company) =>
      `Usted quiso hacer la entrevista para «${vacancy}»${company ? ` en ${company}` : ''} cuando no se hacía ninguna. Ya vuelve a ser posible.`,
    action: 'Ir a la entrevista',
    contact: 'Contacto',
    notes: [
      'El número de entrevistas es limitado: es mejor no esperar mucho.',
      'Recibe este correo porque se dejó su dirección para esta entrevista. Si no fue usted, ignórelo.',
    ],
  },
  fr: {
    subject: 'Les entretiens ont repris : ',
    heading: 'Vous pouvez passer l’entretien maintenant',
    lead: (vacancy, company) =>
      `Vous vouliez passer l’entretien pour « ${vacancy} »${company ? ` chez ${company}` : ''} alors qu’il n’y en avait pas. C’est de nouveau possible.`,
    action: 'Accéder à l’entretien',
    contact: 'Contact',
    notes: [
      'Le nombre d’entretiens est limité : mieux vaut ne pas trop attendre.',
      'Vous recevez cet e-mail parce que votre adresse a été laissée pour cet entretien. Si ce n’était pas vous, ignorez-le.',
    ],
  },
  de: {
    subject: 'Interviews sind wieder möglich: ',
    heading: 'Sie können das Interview jetzt führen',
    lead: (vacancy, company) =>
      `Sie wollten das Interview für „${vacancy}“${company ? ` bei ${company}` : ''} führen, als gerade keine stattfanden. Jetzt ist es wieder möglich.`,
    action: 'Zum Interview',
    contact: 'Kontakt',
    notes: [
      'Die Zahl der Interviews ist begrenzt: Warten Sie am besten nicht zu lange.',
      'Sie erhalten diese E-Mail, weil Ihre Adresse für dieses Interview hinterlassen wurde. Falls Sie das nicht waren, ignorieren Sie sie.',
    ],
  },
  zh: {
    subject: '面试已重新开放：',
    heading: '您现在可以参加面试了',
    lead: (vacancy, company) =>
      `您曾想参加${company ? `${company}的` : ''}“${vacancy}”面试，但当时没有开放。现在面试已重新开放。`,
    action: '前往面试',
    contact: '联系方式',
    notes: [
      '面试名额有限，建议尽早参加。',
      '您收到这封邮件，是因为有人为此面试留下了您的地址。如果不是您本人，请忽略。',
    ],
  },
  ja: {
    subject: '面接の受付を再開しました：',
    heading: '面接を受けていただけます',
    lead: (vacancy, company) =>
      `${company ? `${company}の` : ''}「${vacancy}」の面接をご希望いただいた際は受付を停止しておりましたが、現在は再開しています。`,
    action: '面接へ進む',
    contact: 'お問い合わせ先',
    notes: [
      '面接の数には限りがありますので、お早めにお受けください。',
      'このメールは、この面接のためにこのアドレスが登録されたためお送りしています。お心当たりのない場合は破棄してください。',
    ],
  },
}

const sayIn = (locale: CandidateLocale) => (facts: WaitlistFacts & { url: string }) => {
  const texts = TEXTS[locale]
  return {
    subject: `${texts.subject}${facts.vacancy}`,
    heading: texts.heading,
    lead: texts.lead(facts.vacancy, facts.company),
    facts: [{ label: texts.contact, value: facts.contact }],
    action: { label: texts.action, url: facts.url },
    notes: texts.notes,
  }
}

/** Tells a candidate who was turned away that interviews are held again. */
export const waitlistMail = defineCandidateMail<WaitlistFacts>({
  path: ({ path }) => path,
  sender: ({ company }) => company,
  sayIn,
})
