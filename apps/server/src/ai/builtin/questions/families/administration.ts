import type { Family } from '../types.ts'

/** Reception and office work. */
export const administration: Family = {
  id: 'administration',
  titles:
    'receptionist secretary office&manager administrative assistant$ clerk front&desk personal&assistant администратор&ресепш ресепшн ресепшен секретар офис-менеджер делопроизводител помощник&руководител администратор&клиник администратор&салон администратор$ recepcionista secretari administrativ réceptionniste secrétaire empfang sekretär bürokauf 前台 行政 秘书 文员 受付 事務 秘書',
  hints:
    'calls appointments visitors correspondence schedule phone&calls filing запис посетител звонк переписк документооборот расписани встреч гостей citas rendez-vous termin 预约 来客',
  field: [
    'reception and office work',
    'приём посетителей и офисная работа',
    'recepción y oficina',
    'accueil et administration',
    'Empfang und Büro',
    '前台与行政',
    '受付・事務',
  ],
  topics: [
    [
      'welcoming visitors',
      'приём посетителей',
      'la recepción de visitas',
      'l’accueil des visiteurs',
      'Empfang von Besuchern',
      '接待来访者',
      '来客対応',
    ],
    [
      'phone calls and messages',
      'приём звонков и сообщений',
      'las llamadas y mensajes',
      'les appels et messages',
      'Telefonate und Nachrichten',
      '接听电话与留言',
      '電話応対',
    ],
    [
      'scheduling appointments',
      'ведение расписания встреч',
      'la gestión de citas',
      'la gestion des rendez-vous',
      'Terminplanung',
      '安排预约',
      '予約と日程の管理',
    ],
    [
      'office documents',
      'ведение документов',
      'los documentos de la oficina',
      'les documents administratifs',
      'Büroschriftverkehr',
      '办公文件管理',
      '書類の管理',
    ],
    [
      'confidential information',
      'защита конфиденциальной информации',
      'la información confidencial',
      'les informations confidentielles',
      'vertrauliche Informationen',
      '保密信息',
      '機密情報の扱い',
    ],
    [
      'ordering supplies',
      'закупка всего нужного для офиса',
      'los pedidos de material',
      'les commandes de fournitures',
      'Bestellung von Material',
      '采购办公用品',
      '備品の発注',
    ],
  ],
  craft: [
    'Organisation and accuracy',
    'Организованность и точность',
    'Organización y exactitud',
    'Organisation et rigueur',
    'Organisation und Sorgfalt',
    '条理与细致',
    '段取りと正確さ',
  ],
  contact: [
    'Courtesy with visitors and colleagues',
    'Вежливость с посетителями и коллегами',
    'Trato con visitantes y colegas',
    'Courtoisie avec les visiteurs et collègues',
    'Freundlichkeit gegenüber Besuchern und Kollegen',
    '对来访者和同事的礼貌',
    '来客・同僚への丁寧な対応',
  ],
  cases: {
    en: {
      easy: [
        'Two visitors and a ringing phone need you at once. What do you do first?',
        'How do you take a message so that nothing is lost?',
      ],
      core: [
        'Two people have been given the same appointment. How do you resolve it?',
        'Someone asks you for information about a colleague or a client. What do you say?',
        'How do you keep order when tasks come from several people at once?',
      ],
      hard: [
        'Which office process have you reorganised, and what did it save?',
        'Your manager double-booked an important meeting. How do you save the situation?',
      ],
      people: [
        'A visitor is upset because of a long wait. How do you handle it?',
        'How do you turn someone away politely but firmly?',
      ],
    },
    ru: {
      easy: [
        'Перед вами двое посетителей, и звонит телефон. Что вы сделаете сначала?',
        'Как вы принимаете сообщение для коллеги, чтобы ничего не потерялось?',
      ],
      core: [
        'Двух человек записали на одно и то же время. Как вы выйдете из положения?',
        'У вас просят сведения о сотруднике или клиенте. Что вы ответите?',
        'Как вы сохраняете порядок, когда поручения дают сразу несколько человек?',
      ],
      hard: [
        'Какой процесс в офисе вы перестроили и что это сэкономило?',
        'Руководитель назначил две важные встречи на одно время. Как вы спасёте положение?',
      ],
      people: [
        'Посетитель раздражён долгим ожиданием. Как вы поступите?',
        'Как вы вежливо, но твёрдо откажете человеку?',
      ],
    },
  },
}
