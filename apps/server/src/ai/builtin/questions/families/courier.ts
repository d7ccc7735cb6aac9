import type { Family } from '../types.ts'

/** Courier delivery. */
export const courier: Family = {
  id: 'courier',
  titles:
    'courier delivery&rider bike&messenger курьер доставщик repartidor livreur kurier zusteller 快递 配送员 外卖 配達',
  hints:
    'delivery bicycle parcel orders on&foot доставк заказ пешком велосипед самокат посыл адрес 配送 外卖',
  field: [
    'courier delivery',
    'курьерская доставка',
    'reparto a domicilio',
    'livraison à domicile',
    'Kurierzustellung',
    '快递配送',
    '配達',
  ],
  topics: [
    [
      'planning the order of deliveries',
      'планирование порядка доставки',
      'la planificación del orden de entregas',
      'la planification de l’ordre des livraisons',
      'Planung der Reihenfolge der Zustellungen',
      '安排配送顺序',
      '配達順の計画',
    ],
    [
      'careful handling of parcels',
      'перевозка хрупких и горячих заказов',
      'el trato cuidadoso de los paquetes',
      'la manipulation soigneuse des colis',
      'sorgsamer Umgang mit Sendungen',
      '小心对待包裹',
      '荷物の丁寧な扱い',
    ],
    [
      'safety in traffic',
      'соблюдение безопасности на дороге',
      'la seguridad en el tráfico',
      'la sécurité dans la circulation',
      'Sicherheit im Straßenverkehr',
      '道路交通安全',
      '交通安全',
    ],
    [
      'handing orders over',
      'передача заказа клиенту',
      'la entrega al cliente',
      'la remise au client',
      'Übergabe an Kunden',
      '向顾客交付',
      'お客様への受け渡し',
    ],
    [
      'payment on delivery',
      'приём оплаты при вручении',
      'el cobro en la entrega',
      'le paiement à la livraison',
      'Zahlung bei Übergabe',
      '货到付款',
      '代金の受け取り',
    ],
    [
      'the delivery app and records',
      'ведение отметок в приложении',
      'la aplicación y los registros de reparto',
      'l’application et le suivi des livraisons',
      'App und Nachweise der Zustellung',
      '配送应用与记录',
      '配達アプリと記録',
    ],
  ],
  craft: [
    'Reliable and safe delivery',
    'Надёжная и безопасная доставка',
    'Reparto fiable y seguro',
    'Livraison fiable et sûre',
    'Zuverlässige und sichere Zustellung',
    '可靠安全的配送',
    '確実で安全な配達',
  ],
  contact: [
    'Courtesy with customers and dispatch',
    'Вежливость с клиентами и диспетчером',
    'Cortesía con clientes y central',
    'Courtoisie avec les clients et la régulation',
    'Freundlichkeit gegenüber Kunden und Disposition',
    '对顾客和调度的礼貌',
    '顧客・配車担当への丁寧な対応',
  ],
  cases: {
    en: {
      easy: [
        'You cannot find the address and nobody answers the phone. What do you do?',
        'What do you check before you leave with an order?',
      ],
      core: [
        'Three orders are due at the same time in different streets. How do you plan the way?',
        'A parcel gets damaged on the way. What do you do?',
        'How do you stay safe in bad weather when you are in a hurry?',
      ],
      hard: [
        'How have you raised the number of deliveries on time, and by how much?',
        'Tell me about the most difficult delivery you have made. What would you do differently now?',
      ],
      people: [
        'A customer complains loudly about a late delivery. How do you answer?',
        'The customer says that an item is missing. What do you do?',
      ],
    },
    ru: {
      easy: [
        'Вы не можете найти адрес, а телефон клиента не отвечает. Что вы сделаете?',
        'Что вы проверяете, прежде чем забрать заказ?',
      ],
      core: [
        'Три заказа нужно доставить к одному времени на разные улицы. Как вы построите путь?',
        'По дороге заказ повредился. Что вы сделаете?',
        'Как вы бережёте себя в плохую погоду, когда спешите?',
      ],
      hard: [
        'Как вам удавалось увеличить число доставок вовремя и насколько?',
        'Расскажите о самой трудной доставке. Что бы вы сделали сейчас иначе?',
      ],
      people: [
        'Клиент громко возмущается из-за опоздания. Как вы ответите?',
        'Клиент говорит, что в заказе чего-то не хватает. Что вы сделаете?',
      ],
    },
  },
}
