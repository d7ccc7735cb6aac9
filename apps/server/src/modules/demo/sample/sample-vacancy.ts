import type { Provider } from '@vivavox/contracts/interviews'
import { type CandidateLocale, candidateLocaleFor, type InterviewLanguage } from '@vivavox/contracts/locales'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'

const zh: SampleTexts = {
  title: '销售经理',
  description:
    '负责企业客户，从第一次通话到签订合同，在客户关系管理系统中维护客户资料，并与五人团队合作。这是一个示例职位：在邀请候选人之前，您可以先亲自体验面试。',
  questions: [
    '请简单介绍一下您的销售经验：您卖过什么产品，卖给谁？',
    '客户说您的报价太贵了，您会怎么回答？',
    '请回想一笔让您自豪的订单，其中您本人做了什么？',
    '在很忙的一天里，您怎么决定先给哪些客户打电话？',
    '这个月还剩一周，团队还没有完成目标，您会怎么做？',
  ],
}

const ru: SampleTexts = {
  title: 'Менеджер по продажам',
  description:
    'Вы ведёте корпоративных клиентов от первого звонка до подписанного договора, вносите данные в CRM и работаете в команде из пяти человек. Это пример вакансии: попробуйте сами, как проходит интервью, прежде чем приглашать кандидатов.',
  questions: [
    'Коротко расскажите о вашем опыте в продажах: что и кому вы продавали?',
    'Клиент говорит, что ваше предложение слишком дорогое. Что вы ответите?',
    'Вспомните сделку, которой вы гордитесь. Что в ней сделали лично вы?',
    'Как в загруженный день вы решаете, кому из клиентов звонить первым?',
    'До конца месяца неделя, а команда отстаёт от плана. Что вы предпримете?',
  ],
}

const ja: SampleTexts = {
  title: '営業マネージャー',
  description:
    '法人のお客様を、最初の電話から契約の締結まで担当し、顧客管理システムの情報を更新しながら、5人のチームで働きます。これは見本の求人です。候補者を招待する前に、面接をご自身でお試しください。',
  questions: [
    '営業のご経験を簡単に教えてください。何を、どなたに販売していましたか？',
    'お客様に「高すぎる」と言われたら、どのように答えますか？',
    '誇りに思っている商談を一つ思い出してください。ご自身は何をしましたか？',
    '忙しい日に、どのお客様に先に電話するかをどう決めますか？',
    '月末まであと1週間、チームは目標に届いていません。あなたは何をしますか？',
  ],
}

const fr: SampleTexts = {
  title: 'Responsable commercial',
  description:
    'Vous suivez des clients professionnels du premier appel à la signature du contrat, tenez leurs données à jour dans le CRM et travaillez dans une équipe de cinq personnes. C’est un poste d’exemple : essayez un entretien avant d’inviter qui que ce soit.',
  questions: [
    'Parlez-moi brièvement de votre expérience de la vente : que vendiez-vous, et à qui ?',
    'Un client trouve votre offre trop chère. Que lui répondez-vous ?',
    'Pensez à une vente dont vous êtes fier ou fière. Quelle a été votre propre contribution ?',
    'Un jour très chargé, comment décidez-vous quels clients appeler en premier ?',
    'Il reste une semaine dans le mois et votre équipe est en retard sur son objectif. Que faites-vous ?',
  ],
}

const es: SampleTexts = {
  title: 'Responsable de ventas',
  description:
    'Se ocupa de clientes empresariales desde la primera llamada hasta la firma del contrato, mantiene sus datos en el CRM y trabaja en un equipo de cinco personas. Es una vacante de ejemplo: pruebe cómo es una entrevista antes de invitar a nadie.',
  questions: [
    'Cuénteme brevemente su experiencia en ventas: ¿qué vendía y a quién?',
    'Un cliente dice que su oferta es demasiado cara. ¿Qué le responde?',
    'Piense en una venta de la que esté orgulloso u orgullosa. ¿Cuál fue su propia aportación?',
    'En un día con mucho trabajo, ¿cómo decide a qué clientes llamar primero?',
    'Queda una semana de mes y su equipo va por debajo del objetivo. ¿Qué hace?',
  ],
}

const en: SampleTexts = {
  title: 'Sales Manager',
  description:
    'You look after business customers from the first call to the signed contract, keep their data in the CRM and work with a team of five. A sample vacancy: try how an interview feels before you invite anybody.',
  questions: [
    'Tell me briefly about your experience in sales: what did you sell, and to whom?',
    'A customer says that your offer is too expensive. What do you answer?',
    'Think of a deal you are proud of. What was your own part in it?',
    'On a busy day, how do you decide which customers to call first?',
    'One week is left in the month and your team is behind its target. What do you do?',
  ],
}

const de: SampleTexts = {
  title: 'Vertriebsmanager (m/w/d)',
  description:
    'Sie betreuen Geschäftskunden vom ersten Anruf bis zum unterschriebenen Vertrag, pflegen ihre Daten im CRM und arbeiten in einem Team von fünf Personen. Eine Beispielstelle: Probieren Sie ein Gespräch selbst aus, bevor Sie jemanden einladen.',
  questions: [
    'Erzählen Sie kurz von Ihrer Erfahrung im Vertrieb: Was haben Sie verkauft, und wem?',
    'Ein Kunde sagt, Ihr Angebot sei zu teuer. Was antworten Sie?',
    'Denken Sie an einen Abschluss, auf den Sie stolz sind. Was war Ihr eigener Anteil daran?',
    'Wie entscheiden Sie an einem vollen Tag, welche Kunden Sie zuerst anrufen?',
    'Der Monat dauert noch eine Woche, und Ihr Team liegt hinter dem Ziel. Was tun Sie?',
  ],
}

/** The sample vacancy in one language. */
interface SampleTexts {
  title: string
  description: string
  /** Short ones: five answers in three to five minutes. */
  questions: readonly [string, string, string, string, string]
}

const TEXTS: Record<CandidateLocale, SampleTexts> = { en, ru, es, fr, de, zh, ja }

/** What the demo is about, in a language as far as there is a text. @param provider who interviews */
export const sampleVacancy = (wanted: InterviewLanguage, provider: Provider) => {
  const locale = candidateLocaleFor(wanted)
  const { title, description, questions } = TEXTS[locale]
  /** In which the interview is held: the wanted one, or English where the interviewer has no questions in it. */
  const language: InterviewLanguage = PROVIDER_FACTS[provider].translates ? wanted : locale
  return { title, description, questions: [...questions], language }
}
