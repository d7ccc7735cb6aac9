import type { Family } from '../types.ts'

/** Beauty and personal care. */
export const beauty: Family = {
  id: 'beauty',
  titles:
    'hairdresser barber beautician manicur cosmetolog makeup massage stylist fitness парикмахер барбер косметолог маникюр визажист массажист стилист фитнес peluquer esteticista coiffeu esthétic friseur kosmetik masseur 美发 美容 美甲 美容師 エステ',
  hints: 'salon clients hair skin nails салон клиент волос кож ногт процедур',
  field: [
    'beauty and personal care',
    'красота и уход',
    'belleza y cuidado personal',
    'beauté et bien-être',
    'Schönheit und Körperpflege',
    '美容护理',
    '美容',
  ],
  topics: [
    [
      'consulting a client before a treatment',
      'консультирование клиента перед процедурой',
      'la consulta previa al tratamiento',
      'le conseil avant le soin',
      'Beratung vor der Behandlung',
      '护理前咨询',
      '施術前のカウンセリング',
    ],
    [
      'sterile tools',
      'стерилизация инструментов',
      'la esterilización de instrumentos',
      'la stérilisation des outils',
      'Sterilisation der Werkzeuge',
      '工具消毒',
      '器具の消毒',
    ],
    [
      'allergies and side effects',
      'предупреждение аллергических реакций',
      'las alergias y efectos secundarios',
      'les allergies et effets secondaires',
      'Allergien und Nebenwirkungen',
      '过敏与副作用',
      'アレルギーと副作用',
    ],
    [
      'keeping to the appointment time',
      'соблюдение времени записи',
      'la puntualidad de las citas',
      'le respect des horaires',
      'Einhalten der Termine',
      '遵守预约时间',
      '予約時間の厳守',
    ],
    [
      'winning regular clients',
      'привлечение постоянных клиентов',
      'la fidelización de clientes',
      'la fidélisation de la clientèle',
      'Gewinnung von Stammkunden',
      '培养回头客',
      '常連のお客様づくり',
    ],
    [
      'new techniques and trends',
      'освоение новых техник',
      'las técnicas y tendencias nuevas',
      'les nouvelles techniques et tendances',
      'neue Techniken und Trends',
      '新技术与潮流',
      '新しい技術と流行',
    ],
  ],
  craft: [
    'Professional technique and hygiene',
    'Мастерство и гигиена',
    'Técnica profesional e higiene',
    'Technique professionnelle et hygiène',
    'Handwerk und Hygiene',
    '专业技术与卫生',
    '技術と衛生',
  ],
  contact: [
    'Understanding clients',
    'Умение понять клиента',
    'Comprensión del cliente',
    'Compréhension du client',
    'Verständnis für Kunden',
    '理解顾客',
    'お客様の理解',
  ],
  cases: {
    en: {
      easy: [
        'What do you ask a new client before you begin?',
        'How do you prepare your tools and your place between two clients?',
      ],
      core: [
        'A client brings a picture of something that will not suit them. What do you say?',
        'The result is not what the client expected. How do you handle it?',
        'A client feels unwell during the treatment. What do you do?',
      ],
      hard: [
        'How many of your clients come back, and what have you done to raise that number?',
        'Tell me about a treatment that went wrong. What did you change in your work?',
      ],
      people: [
        'A client is half an hour late and the next one is waiting. What do you do?',
        'How do you talk with a client who wants silence, and with one who wants to chat?',
      ],
    },
    ru: {
      easy: [
        'О чём вы спросите нового клиента, прежде чем начать?',
        'Как вы готовите инструменты и рабочее место между двумя клиентами?',
      ],
      core: [
        'Клиент показывает фотографию того, что ему не подойдёт. Что вы скажете?',
        'Результат оказался не таким, как ждал клиент. Как вы поступите?',
        'Во время процедуры клиенту стало нехорошо. Что вы сделаете?',
      ],
      hard: [
        'Сколько клиентов к вам возвращается и что вы сделали, чтобы их стало больше?',
        'Расскажите о процедуре, которая прошла неудачно. Что вы изменили в своей работе?',
      ],
      people: [
        'Клиент опоздал на полчаса, а следующий уже ждёт. Что вы сделаете?',
        'Как вы понимаете, хочет клиент поговорить или помолчать?',
      ],
    },
  },
}
