import { defineMail, TURN_OFF } from '../../notifications/index.ts'

/** Tells an owner that one network began many interviews, with the link to the page that closes the vacancy to them. */
export const manyStartsMail = defineMail<{ vacancy: string; starts: number; token: string }>({
  path: ({ token }) => `/api/mails/invited-only/${token}`,
  en: ({ vacancy, starts, url }) => ({
    subject: `Many interviews from one network: ${vacancy}`,
    heading: 'Many interviews from one network',
    lead: `More than ${starts} interviews for “${vacancy}” were started from the same network within an hour. This can be a class or a job fair. It can also be someone using up your plan.`,
    action: { label: 'Accept invited candidates only', url },
    notes: [
      'The link works for seven days and opens a page that asks you to confirm. The public link and the QR code then accept no candidates; interviews that have started can be finished.',
      TURN_OFF.en,
    ],
  }),
  ru: ({ vacancy, starts, url }) => ({
    subject: `Много интервью из одной сети: ${vacancy}`,
    heading: 'Много интервью из одной сети',
    lead: `За час из одной сети начали больше ${starts} интервью по вакансии «${vacancy}». Так бывает на ярмарке вакансий или в учебной группе. Но возможно, кто-то расходует ваш тариф.`,
    action: { label: 'Принимать только по приглашению', url },
    notes: [
      'Ссылка действует семь дней и открывает страницу с подтверждением. После него общая ссылка и QR-код перестанут принимать кандидатов, а начатые интервью можно будет закончить.',
      TURN_OFF.ru,
    ],
  }),
})
