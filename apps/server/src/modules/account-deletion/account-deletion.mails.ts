import { RECEIPT_YEARS } from '@vivavox/contracts/limits'
import { defineMail } from '../notifications/index.ts'

/** Tells the address of an account that is gone that it is. */
export const accountDeletedMail = defineMail({
  en: ({ product }) => ({
    subject: `Your ${product} account has been deleted`,
    heading: 'Your account has been deleted',
    lead: 'Your account is gone for good, with its vacancies, interviews, recordings and results. The links you sent to candidates and colleagues no longer work. A paid plan was cancelled before.',
    notes: [
      `Receipts of payments stay, because books must be kept: without your name and email address, for ${RECEIPT_YEARS} years.`,
      'You are welcome to sign up again with this address at any time. The account will be empty.',
      'If it was not you, somebody knew your password: change it wherever else you use it.',
    ],
  }),
  ru: ({ product }) => ({
    subject: `Аккаунт ${product} удалён`,
    heading: 'Аккаунт удалён',
    lead: 'Аккаунта больше нет, как и его вакансий, интервью, записей и результатов. Ссылки, которые вы отправляли кандидатам и коллегам, больше не работают. Платный тариф перед этим отменён.',
    notes: [
      `Квитанции об оплате остаются, потому что их требует бухгалтерский учёт: без вашего имени и адреса почты, на ${RECEIPT_YEARS} лет.`,
      'С этим адресом можно зарегистрироваться снова. Аккаунт будет пустым.',
      'Если это были не вы, кто-то узнал ваш пароль: смените его везде, где он ещё используется.',
    ],
  }),
})
