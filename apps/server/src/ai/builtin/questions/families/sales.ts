import type { Family } from '../types.ts'

/** Sales. */
export const sales: Family = {
  id: 'sales',
  titles:
    'sales account&manager account&executive business&development sdr$ менеджер&по&продажам по&продажам руководитель&отдела&продаж торговый&представитель продажник аккаунт-менеджер ventas comercial$ commercial vendeur&b2b vertrieb verkaufsleit 销售 営業',
  hints:
    'crm$ lead quota cold&call b2b$ negotiation commercial&proposal холодн звонк клиентск переговор воронк коммерческ сделк клиентов план&продаж clientes clients kunden 客户 顧客',
  field: ['sales', 'продажи', 'ventas', 'vente', 'Vertrieb', '销售', '営業'],
  topics: [
    [
      'finding new customers',
      'поиск новых клиентов',
      'la búsqueda de nuevos clientes',
      'la prospection de nouveaux clients',
      'Gewinnung neuer Kunden',
      '开发新客户',
      '新規顧客の開拓',
    ],
    [
      'finding out what a customer needs',
      'выявление потребностей клиента',
      'la detección de necesidades del cliente',
      'la découverte des besoins du client',
      'Bedarfsermittlung beim Kunden',
      '了解客户需求',
      '顧客ニーズの把握',
    ],
    [
      'handling objections',
      'обработка возражений',
      'el manejo de objeciones',
      'le traitement des objections',
      'Umgang mit Einwänden',
      '处理异议',
      '反論への対応',
    ],
    [
      'price negotiations',
      'согласование цены и условий',
      'la negociación de precios',
      'la négociation des prix',
      'Preisverhandlungen',
      '价格谈判',
      '価格交渉',
    ],
    [
      'the sales pipeline',
      'ведение воронки продаж',
      'la gestión del embudo de ventas',
      'le suivi du pipeline commercial',
      'Pflege der Verkaufspipeline',
      '销售漏斗管理',
      '案件パイプラインの管理',
    ],
    [
      'looking after existing customers',
      'сопровождение постоянных клиентов',
      'la atención a clientes habituales',
      'la fidélisation des clients',
      'Betreuung von Bestandskunden',
      '维护老客户',
      '既存顧客のフォロー',
    ],
  ],
  craft: [
    'Selling skills and results',
    'Навыки продаж и результаты',
    'Habilidades de venta y resultados',
    'Techniques de vente et résultats',
    'Verkaufskönnen und Ergebnisse',
    '销售能力与业绩',
    '営業力と成果',
  ],
  contact: [
    'Listening to customers and persuading honestly',
    'Умение слышать клиента и честно убеждать',
    'Escucha al cliente y persuasión honesta',
    'Écoute du client et persuasion honnête',
    'Zuhören und ehrliches Überzeugen',
    '倾听客户与诚信说服',
    '傾聴と誠実な説得',
  ],
  cases: {
    en: {
      easy: [
        'How would you start a call with someone who has never heard of the company?',
        'What do you want to find out before you make an offer?',
        'Why would you still believe in the product after ten refusals in a row?',
      ],
      core: [
        'A customer says that it is too expensive. What do you answer?',
        'Tell me about a deal you lost. What was the real reason?',
        'It is the twentieth of the month and you are at half of your target. What do you do?',
      ],
      hard: [
        'Describe the largest deal you have closed. Who had to be convinced, and how did you do it?',
        'How do you build a sales forecast that comes true, and how far off have you been?',
        'Your best seller breaks the agreed rules but beats every target. What do you do?',
      ],
      people: [
        'How do you win back a customer who is disappointed with the company?',
        'How do you tell a customer that the promised delivery date will not be met?',
      ],
    },
    ru: {
      easy: [
        'Как вы начнёте разговор с человеком, который никогда не слышал о компании?',
        'Что вы хотите узнать, прежде чем сделать предложение?',
        'Вам отказали десять раз подряд. Что поможет вам сделать одиннадцатый звонок?',
      ],
      core: [
        'Клиент говорит: «Дорого». Что вы ответите?',
        'Расскажите о сделке, которую вы упустили. Какой была настоящая причина?',
        'Двадцатое число, а план выполнен наполовину. Что вы будете делать?',
      ],
      hard: [
        'Опишите самую крупную сделку, которую вы закрыли. Кого пришлось убедить и как вам это удалось?',
        'Как вы строите прогноз продаж, который сбывается, и какой бывала ошибка?',
        'Лучший продавец перевыполняет план, но нарушает правила. Как вы поступите?',
      ],
      people: [
        'Как вы вернёте клиента, который разочаровался в компании?',
        'Как вы сообщите клиенту, что обещанный срок поставки сорван?',
      ],
    },
  },
}
