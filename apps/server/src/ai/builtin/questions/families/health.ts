import type { Family } from '../types.ts'

export const nursing: Family = {
  id: 'nursing',
  titles:
    'nurse nursing caregiver$ carer$ care&assistant paramedic midwife медсестр медбрат медицинская&сестра медицинский&брат фельдшер сиделк санитар акушерк enfermer cuidador infirmi aide-soignant pflege kranken 护士 护理 看護 介護',
  hints:
    'patient ward medication hospital clinic vital&signs пациент больниц стационар поликлиник инъекц уколы капельниц перевязк палат процедурн hospital soins 患者 病房',
  field: [
    'nursing and patient care',
    'уход за пациентами',
    'enfermería y cuidado de pacientes',
    'soins infirmiers',
    'Pflege',
    '护理工作',
    '看護と患者ケア',
  ],
  topics: [
    [
      'giving medication safely',
      'выполнение назначений врача',
      'la administración segura de medicamentos',
      'l’administration sûre des médicaments',
      'sichere Medikamentengabe',
      '安全给药',
      '安全な与薬',
    ],
    [
      'watching for changes in a patient’s condition',
      'наблюдение за состоянием пациентов',
      'la vigilancia del estado de los pacientes',
      'la surveillance de l’état des patients',
      'Beobachtung des Zustands der Patienten',
      '观察患者病情变化',
      '患者の状態の観察',
    ],
    [
      'infection control',
      'соблюдение санитарных норм и профилактика инфекций',
      'la prevención de infecciones',
      'la prévention des infections',
      'Hygiene und Infektionsschutz',
      '感染控制',
      '感染予防',
    ],
    [
      'patient handover between shifts',
      'передача смены',
      'el cambio de turno y el traspaso de pacientes',
      'la transmission des informations entre équipes',
      'Patientenübergabe zwischen den Schichten',
      '交接班',
      '申し送り',
    ],
    [
      'patient records',
      'ведение медицинской документации',
      'la documentación clínica',
      'la tenue des dossiers de soins',
      'Pflegedokumentation',
      '护理记录',
      '看護記録',
    ],
    [
      'emergency care',
      'оказание неотложной помощи',
      'la atención en urgencias',
      'la prise en charge des urgences',
      'Hilfe im Notfall',
      '急救处理',
      '急変時の対応',
    ],
  ],
  craft: [
    'Clinical skills and patient safety',
    'Клинические навыки и безопасность пациента',
    'Habilidades clínicas y seguridad del paciente',
    'Compétences cliniques et sécurité du patient',
    'Pflegefachwissen und Patientensicherheit',
    '临床技能与患者安全',
    '臨床スキルと患者安全',
  ],
  contact: [
    'Communication with patients, families and colleagues',
    'Общение с пациентами, близкими и коллегами',
    'Comunicación con pacientes, familias y colegas',
    'Communication avec les patients, les proches et l’équipe',
    'Gespräch mit Patienten, Angehörigen und Team',
    '与患者、家属和同事的沟通',
    '患者・家族・同僚とのコミュニケーション',
  ],
  cases: {
    en: {
      easy: [
        'Before you give a patient a medicine, what do you check, and in which order?',
        'You are not sure about a doctor’s handwritten order. What do you do?',
        'What do you do first when a patient’s call light and a phone ring at the same moment?',
      ],
      core: [
        'A patient’s blood pressure drops suddenly while you are alone on the ward. What do you do, step by step?',
        'How do you keep medication errors from happening on a busy shift?',
        'You notice that a colleague skips hand hygiene between two patients. What do you do?',
      ],
      hard: [
        'Tell me about a medication error or near miss you had to deal with. How was it reported, and what changed on the ward?',
        'Two nurses call in sick and the ward is full. How do you share out the patients and the risks?',
        'How have you improved patient safety on your ward, and what did the figures show?',
      ],
      people: [
        'How do you talk to a frightened patient who refuses a procedure?',
        'A relative is angry about the care. How do you lead that conversation?',
      ],
    },
    ru: {
      easy: [
        'Что и в каком порядке вы проверяете, прежде чем дать пациенту лекарство?',
        'Вы не уверены, что правильно прочли назначение врача. Что вы сделаете?',
        'Что вы сделаете сначала, если одновременно вызывает пациент и звонит телефон на посту?',
      ],
      core: [
        'У пациента резко упало давление, а вы на посту одни. Что вы делаете по шагам?',
        'Как вы предупреждаете ошибки с лекарствами в загруженную смену?',
        'Вы заметили, что коллега не обработал руки между двумя пациентами. Как вы поступите?',
      ],
      hard: [
        'Расскажите об ошибке с назначением или о случае, когда её едва удалось избежать. Как о ней сообщили и что изменилось в отделении?',
        'Двое коллег не вышли на смену, а отделение заполнено. Как вы распределите пациентов и риски?',
        'Что вы сделали, чтобы повысить безопасность пациентов в отделении, и что показали цифры?',
      ],
      people: [
        'Как вы говорите с испуганным пациентом, который отказывается от процедуры?',
        'Родственник пациента недоволен уходом и повышает голос. Как вы построите разговор?',
      ],
    },
  },
}

export const medicine: Family = {
  id: 'medicine',
  titles:
    'doctor physician surgeon dentist pharmacist therapist$ physiotherapist veterinar врач терапевт хирург стоматолог педиатр фармацевт провизор ветеринар медицинский&представитель médico dentista farmac médecin pharmacien arzt ärzt apothek 医生 医师 药剂 医師 薬剤師',
  hints:
    'diagnosis treatment prescription clinic patient диагноз лечени пациент рецепт аптек приём&пациентов diagnóstico diagnostic behandlung 诊断 診断',
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
