import type { Family } from '../types.ts'

/** Hospitality. */
export const service: Family = {
  id: 'service',
  titles:
    'waiter waitress barista bartender host$ hostess hotel restaurant&manager tour&guide flight&attendant официант бариста бармен хостес горничн отел гостиниц стюард экскурсовод управляющий&рестораном camarer recepcionista&de&hotel serveu barman hôtel kellner servicekraft hotelfach rezeption 服务员 咖啡师 酒店 导游 ホール ホテル バリスタ',
  hints:
    'guest table order tips restaurant hotel гост заказ ресторан кафе столик номер huésped clientes cliente invité gäste 客人 お客様',
  field: [
    'hospitality',
    'гостеприимство и сервис',
    'hostelería',
    'hôtellerie et restauration',
    'Gastgewerbe',
    '餐饮酒店服务',
    '接客・ホスピタリティ',
  ],
  topics: [
    [
      'welcoming guests',
      'встреча гостей',
      'la acogida de los huéspedes',
      'l’accueil des clients',
      'Begrüßung der Gäste',
      '迎接客人',
      'お客様のお出迎え',
    ],
    [
      'taking orders without mistakes',
      'приём заказа без ошибок',
      'la toma de pedidos sin errores',
      'la prise de commande sans erreur',
      'fehlerfreie Bestellaufnahme',
      '准确点单',
      '正確な注文取り',
    ],
    [
      'recommending dishes and services',
      'рекомендация блюд и услуг',
      'la recomendación de platos y servicios',
      'la recommandation de plats et services',
      'Empfehlung von Speisen und Leistungen',
      '推荐菜品与服务',
      '料理やサービスの提案',
    ],
    [
      'complaints from guests',
      'разрешение жалоб гостей',
      'las quejas de los clientes',
      'les plaintes des clients',
      'Beschwerden von Gästen',
      '客人投诉',
      'お客様の苦情',
    ],
    [
      'bills and payments',
      'расчёт гостей',
      'las cuentas y pagos',
      'l’addition et le paiement',
      'Abrechnung mit den Gästen',
      '结账',
      '会計',
    ],
    [
      'keeping the place clean',
      'поддержание чистоты',
      'la limpieza del local',
      'la propreté des lieux',
      'Sauberkeit',
      '保持整洁',
      '清潔の維持',
    ],
  ],
  craft: [
    'Service skills and standards',
    'Навыки сервиса и знание стандартов',
    'Habilidades y normas de servicio',
    'Savoir-faire et normes de service',
    'Servicekönnen und Standards',
    '服务技能与标准',
    '接客スキルと基準',
  ],
  contact: [
    'Contact with guests and the team',
    'Контакт с гостями и командой',
    'Trato con huéspedes y equipo',
    'Relation avec les clients et l’équipe',
    'Kontakt zu Gästen und Team',
    '与客人和团队的沟通',
    'お客様・チームとの関係',
  ],
  cases: {
    en: {
      easy: [
        'What do you do in the first minute after a guest comes in?',
        'You brought the wrong order. What do you say and do?',
      ],
      core: [
        'All tables are taken and two guests have no patience left. How do you handle it?',
        'How do you recommend something more expensive so that the guest is glad about it?',
        'The kitchen is late and your guests are hungry. What do you tell them?',
      ],
      hard: [
        'Which service standard have you introduced, and what did guests notice?',
        'How do you plan staff for an evening that may be full or empty?',
      ],
      people: [
        'A guest is drunk and disturbs others. What do you do?',
        'Tell me about a guest who left angry. What would you do today?',
      ],
    },
    ru: {
      easy: [
        'Что вы делаете в первую минуту после того, как вошёл гость?',
        'Вы принесли не тот заказ. Что вы скажете и сделаете?',
      ],
      core: [
        'Все столики заняты, и двое гостей теряют терпение. Как вы поступите?',
        'Как вы порекомендуете что-то подороже, чтобы гость остался доволен?',
        'Кухня задерживает заказ, а гости голодны. Что вы им скажете?',
      ],
      hard: [
        'Какой стандарт обслуживания вы ввели и что заметили гости?',
        'Как вы планируете смену на вечер, который может оказаться и полным, и пустым?',
      ],
      people: [
        'Нетрезвый гость мешает остальным. Что вы сделаете?',
        'Вспомните гостя, который ушёл недовольным. Как бы вы поступили сегодня?',
      ],
    },
  },
}
