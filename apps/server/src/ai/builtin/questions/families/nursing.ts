import type { Family } from '../types.ts'

/** Nursing and patient care. */
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
