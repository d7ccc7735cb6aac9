import type { Family } from '../types.ts'

/** Retail. */
export const retail: Family = {
  id: 'retail',
  titles:
    'cashier shop&assistant store&manager retail merchandiser seller$ salesperson продавец кассир продавец-консультант товаровед мерчендайзер директор&магазина администратор&магазина cajer dependient vendedor caissi vendeu verkäufer kassier filialleit 店员 收银 导购 店長 販売スタッフ レジ',
  hints:
    'shop store checkout shelf display till$ магазин касс выкладк ценник покупател торговый&зал tienda magasin geschäft filiale 门店 店舗',
  field: [
    'retail',
    'розничная торговля',
    'comercio minorista',
    'commerce de détail',
    'Einzelhandel',
    '零售',
    '小売・販売',
  ],
  topics: [
    [
      'advising customers',
      'консультирование покупателей',
      'el asesoramiento a los clientes',
      'le conseil aux clients',
      'Kundenberatung',
      '顾客咨询',
      '接客',
    ],
    [
      'cash and card payments',
      'приём оплаты',
      'el cobro en caja',
      'l’encaissement',
      'Kassieren',
      '收银结账',
      'レジ業務',
    ],
    [
      'shelves and product display',
      'выкладка товара',
      'la colocación de productos',
      'la mise en rayon',
      'Warenpräsentation',
      '商品陈列',
      '商品の陳列',
    ],
    [
      'returns and complaints',
      'оформление возвратов',
      'las devoluciones y reclamaciones',
      'les retours et réclamations',
      'Umtausch und Reklamationen',
      '退换货与投诉',
      '返品とクレーム',
    ],
    [
      'checking expiry dates and prices',
      'проверка сроков годности и ценников',
      'el control de caducidades y precios',
      'le contrôle des dates et des prix',
      'Kontrolle von Haltbarkeit und Preisen',
      '检查保质期与价格',
      '賞味期限と価格の確認',
    ],
    [
      'preventing theft',
      'предотвращение краж',
      'la prevención de hurtos',
      'la prévention du vol',
      'Vorbeugung gegen Diebstahl',
      '防盗',
      '万引き防止',
    ],
  ],
  craft: [
    'Retail skills and accuracy',
    'Торговые навыки и точность',
    'Habilidades de tienda y exactitud',
    'Compétences de vente et exactitude',
    'Verkaufswissen und Genauigkeit',
    '零售技能与准确性',
    '販売スキルと正確さ',
  ],
  contact: [
    'Serving customers',
    'Обслуживание покупателей',
    'Atención al cliente',
    'Service aux clients',
    'Umgang mit Kunden',
    '顾客服务',
    '接客対応',
  ],
  cases: {
    en: {
      easy: [
        'A customer asks about a product you know nothing about. What do you do?',
        'What do you do when there is a mistake on the receipt and a queue behind the customer?',
      ],
      core: [
        'A customer wants to return goods without a receipt. How do you handle it?',
        'At the end of the shift the till is short. What do you do?',
        'How do you suggest an additional product without being pushy?',
      ],
      hard: [
        'How have you raised sales or cut losses in a shop, and by how much?',
        'How do you plan shifts and goods for the busiest week of the year?',
      ],
      people: [
        'A customer shouts at you in front of others. How do you react?',
        'How do you notice that a customer needs help but does not ask?',
      ],
    },
    ru: {
      easy: [
        'Покупатель спрашивает о товаре, которого вы не знаете. Что вы сделаете?',
        'В чеке ошибка, а за покупателем очередь. Ваши действия?',
      ],
      core: [
        'Покупатель хочет вернуть товар без чека. Как вы поступите?',
        'В конце смены в кассе не хватает денег. Что вы сделаете?',
        'Как вы предложите дополнительный товар, чтобы это не было навязчиво?',
      ],
      hard: [
        'Как вам удавалось увеличить продажи или сократить потери в магазине и насколько?',
        'Как вы планируете смены и запас товара на самую горячую неделю года?',
      ],
      people: [
        'Покупатель кричит на вас при других людях. Как вы себя поведёте?',
        'По каким признакам вы понимаете, что покупателю нужна помощь, хотя он о ней не просит?',
      ],
    },
  },
}
