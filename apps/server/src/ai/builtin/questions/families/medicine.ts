import type { Family } from '../types.ts'

/** Medical practice. */
export const medicine: Family = {
  id: 'medicine',
  titles:
    'doctor physician surgeon dentist therapist$ physiotherapist veterinar врач терапевт хирург стоматолог педиатр ветеринар медицинский&представитель médico dentista médecin arzt ärzt 医生 医师 医師',
  hints:
    'diagnosis treatment clinic patient диагноз лечени пациент приём&пациентов diagnóstico diagnostic behandlung 诊断 診断',
  field: [
    'medical practice',
    'медицинская практика',
    'práctica médica',
    'pratique médicale',
    'medizinische Praxis',
    '医疗工作',
    '医療',
  ],
  topics: [
    [
      'diagnosis in unclear cases',
      'диагностика неясных случаев',
      'el diagnóstico en casos poco claros',
      'le diagnostic dans les cas incertains',
      'Diagnostik in unklaren Fällen',
      '疑难病例的诊断',
      '判断の難しい症例の診断',
    ],
    [
      'the choice of treatment',
      'выбор тактики лечения',
      'la elección del tratamiento',
      'le choix du traitement',
      'Wahl der Behandlung',
      '治疗方案的选择',
      '治療方針の選択',
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
      'informed consent',
      'получение информированного согласия',
      'el consentimiento informado',
      'le consentement éclairé',
      'Aufklärung und Einwilligung',
      '知情同意',
      'インフォームド・コンセント',
    ],
    [
      'medical records',
      'ведение медицинских карт',
      'la historia clínica',
      'la tenue des dossiers médicaux',
      'ärztliche Dokumentation',
      '病历书写',
      '診療記録',
    ],
    [
      'work with clinical guidelines',
      'применение клинических рекомендаций',
      'el trabajo con guías clínicas',
      'l’application des recommandations cliniques',
      'Arbeit mit Leitlinien',
      '临床指南的应用',
      '診療ガイドラインの活用',
    ],
  ],
  craft: [
    'Clinical reasoning and safety',
    'Клиническое мышление и безопасность',
    'Razonamiento clínico y seguridad',
    'Raisonnement clinique et sécurité',
    'Klinisches Urteil und Sicherheit',
    '临床思维与安全',
    '臨床判断と安全',
  ],
  contact: [
    'Communication with patients and colleagues',
    'Общение с пациентами и коллегами',
    'Comunicación con pacientes y colegas',
    'Communication avec les patients et les collègues',
    'Gespräch mit Patienten und Kollegen',
    '与患者和同事的沟通',
    '患者・同僚とのコミュニケーション',
  ],
  cases: {
    en: {
      easy: [
        'When do you call a more experienced colleague about a patient?',
        'How do you make sure that you have not missed an allergy or another medicine?',
      ],
      core: [
        'Tell me about a case in which your first diagnosis or recommendation turned out to be wrong. What did you do?',
        'How do you stay within the time for an appointment without missing anything important?',
        'A patient asks for a drug that is not right for them. How do you respond?',
      ],
      hard: [
        'Describe a case where guideline and patient’s wish pulled in different directions. How did you decide?',
        'How do you review complications or complaints so that the whole team learns from them?',
      ],
      people: [
        'How do you give a patient bad news?',
        'How do you explain a treatment to someone with no medical knowledge?',
      ],
    },
    ru: {
      easy: [
        'В каких случаях вы позовёте к пациенту более опытного коллегу?',
        'Как вы убеждаетесь, что не упустили аллергию или другой препарат, который принимает пациент?',
      ],
      core: [
        'Расскажите о случае, когда ваше первое заключение оказалось неверным. Что вы сделали?',
        'Как вы укладываетесь во время приёма и при этом не упускаете важного?',
        'Пациент просит препарат, который ему не подходит. Как вы ответите?',
      ],
      hard: [
        'Вспомните случай, когда рекомендации и желание пациента расходились. Как вы приняли решение?',
        'Как вы разбираете осложнения и жалобы, чтобы урок извлекла вся команда?',
      ],
      people: [
        'Как вы сообщаете пациенту плохие новости?',
        'Как вы объясняете лечение человеку без медицинских знаний?',
      ],
    },
  },
}
