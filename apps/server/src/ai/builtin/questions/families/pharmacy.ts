import type { Family } from '../types.ts'

/** Pharmacies: dispensing, advice and storage of medicines. */
export const pharmacy: Family = {
  id: 'pharmacy',
  titles:
    'pharmacist pharmacy pharmacies pharmaceutical&technician фармацевт провизор аптек аптечн farmac pharmacien pharmacie apothek 药剂 药师 药房 薬剤師 薬局 調剤',
  hints:
    'prescription dispens over-the-counter medicine рецепт лекарств препарат безрецептурн receta ordonnance rezept 处方 処方',
  field: ['pharmacy', 'аптечное дело', 'la farmacia', 'la pharmacie', 'Apotheke', '药房工作', '薬局の仕事'],
  topics: [
    [
      'dispensing of prescription medicines',
      'отпуск лекарств по рецептам',
      'la dispensación de medicamentos con receta',
      'la délivrance des médicaments sur ordonnance',
      'Abgabe verschreibungspflichtiger Arzneimittel',
      '处方药的调配',
      '処方薬の調剤',
    ],
    [
      'advice to customers on medicines',
      'консультирование покупателей о лекарствах',
      'el asesoramiento a los clientes sobre medicamentos',
      'le conseil aux clients sur les médicaments',
      'Beratung der Kunden zu Arzneimitteln',
      '用药咨询',
      '服薬についての説明',
    ],
    [
      'checks of expiry dates',
      'контроль сроков годности',
      'el control de las fechas de caducidad',
      'le contrôle des dates de péremption',
      'Kontrolle der Verfallsdaten',
      '有效期检查',
      '使用期限の確認',
    ],
    [
      'storage of medicines at the right temperature',
      'хранение препаратов при нужной температуре',
      'la conservación de medicamentos a la temperatura correcta',
      'la conservation des médicaments à la bonne température',
      'Lagerung von Arzneimitteln bei richtiger Temperatur',
      '药品的温度储存',
      '医薬品の温度管理',
    ],
    [
      'drug interactions',
      'проверка совместимости лекарств',
      'las interacciones de medicamentos',
      'les interactions médicamenteuses',
      'Wechselwirkungen von Arzneimitteln',
      '药物相互作用',
      '薬の相互作用',
    ],
    [
      'records of controlled medicines',
      'учёт препаратов строгой отчётности',
      'el registro de medicamentos controlados',
      'le registre des médicaments contrôlés',
      'Nachweis über Betäubungsmittel',
      '特殊药品的登记',
      '管理対象医薬品の記録',
    ],
  ],
  craft: [
    'Safe dispensing and storage',
    'Безопасный отпуск и хранение лекарств',
    'Dispensación y conservación seguras',
    'Délivrance et conservation sûres',
    'Sichere Abgabe und Lagerung',
    '安全调配与储存',
    '安全な調剤と保管',
  ],
  contact: [
    'Advice to customers and work with doctors',
    'Общение с покупателями и врачами',
    'Trato con clientes y médicos',
    'Relations avec les clients et les médecins',
    'Beratung von Kunden und Austausch mit Ärzten',
    '与顾客和医生的沟通',
    '来客・医師とのコミュニケーション',
  ],
  cases: {
    en: {
      easy: [
        'What do you check on a prescription before you hand over the medicine?',
        'When would you call a more experienced pharmacist to the counter?',
      ],
      core: [
        'A customer asks for a prescription medicine without a prescription. What do you say and do?',
        'You cannot read the dose on a prescription and the doctor does not answer. What do you do?',
        'You find an expired package on the shelf. What are your next steps?',
      ],
      hard: [
        'Tell me about a dispensing error you caught or made. What did you change so that it could not happen again?',
        'How would you organise a pharmacy so that expired or wrongly stored medicines never reach a customer?',
      ],
      people: [
        'How do you explain to an elderly customer how to take a new medicine?',
        'A customer is angry that the medicine is out of stock. How do you respond?',
      ],
    },
    ru: {
      easy: [
        'Что вы проверите в рецепте, прежде чем отпустить препарат?',
        'В каких случаях вы позовёте к прилавку более опытного коллегу?',
      ],
      core: [
        'Покупатель просит рецептурный препарат без рецепта. Что вы ответите и сделаете?',
        'Дозировка в рецепте неразборчива, а врач не отвечает. Как вы поступите?',
        'Вы нашли на полке упаковку с истёкшим сроком годности. Каковы ваши действия?',
      ],
      hard: [
        'Вспомните ошибку при отпуске лекарств, которую вы допустили или предотвратили. Что вы изменили, чтобы она не повторилась?',
        'Как бы вы организовали работу аптеки, чтобы просроченный или неверно хранившийся препарат не попал к покупателю?',
      ],
      people: [
        'Как вы объясните пожилому покупателю, как принимать новое лекарство?',
        'Покупатель сердится, что нужного лекарства нет в наличии. Как вы ответите?',
      ],
    },
  },
}
