import type { Family } from '../types.ts'

/** Recruiting and human resources. */
export const people: Family = {
  id: 'people',
  titles:
    'recruiter hr$ human&resources talent&acquisition people&partner рекрутер кадровик специалист&по&кадрам менеджер&по&персоналу hr-менеджер эйчар подбору&персонала recursos&humanos ressources&humaines recrut personalreferent personalwesen 人事 招聘 人力资源 採用',
  hints:
    'hiring candidates onboarding vacancy interview employees подбор кандидат адаптаци собеседован персонал сотрудник',
  field: [
    'recruiting and human resources',
    'подбор и управление персоналом',
    'recursos humanos',
    'ressources humaines',
    'Personalwesen',
    '人力资源',
    '人事・採用',
  ],
  topics: [
    [
      'finding candidates',
      'поиск кандидатов',
      'la búsqueda de candidatos',
      'la recherche de candidats',
      'Suche nach Bewerbern',
      '寻找候选人',
      '候補者の募集',
    ],
    [
      'fair interviews',
      'проведение собеседований',
      'las entrevistas justas',
      'les entretiens équitables',
      'faire Vorstellungsgespräche',
      '公平的面试',
      '公正な面接',
    ],
    [
      'onboarding',
      'адаптация новых сотрудников',
      'la incorporación de nuevos empleados',
      'l’intégration des nouveaux',
      'Einarbeitung',
      '新员工入职',
      '新入社員の受け入れ',
    ],
    [
      'employee records',
      'ведение кадрового учёта',
      'los expedientes del personal',
      'les dossiers du personnel',
      'Personalakten',
      '人事档案',
      '人事記録の管理',
    ],
    [
      'conflicts at work',
      'разрешение трудовых конфликтов',
      'los conflictos laborales',
      'les conflits au travail',
      'Konflikte am Arbeitsplatz',
      '职场冲突',
      '職場の対立',
    ],
    [
      'staff turnover',
      'снижение текучести кадров',
      'la rotación del personal',
      'la rotation du personnel',
      'Fluktuation',
      '员工流失',
      '離職率',
    ],
  ],
  craft: [
    'HR skills and knowledge of labour law',
    'Кадровые навыки и знание трудового права',
    'Gestión de personas y derecho laboral',
    'Compétences RH et droit du travail',
    'Personalarbeit und Arbeitsrecht',
    '人力资源能力与劳动法知识',
    '人事スキルと労働法の知識',
  ],
  contact: [
    'Tact with candidates and employees',
    'Такт в общении с кандидатами и сотрудниками',
    'Tacto con candidatos y empleados',
    'Tact envers candidats et salariés',
    'Taktgefühl gegenüber Bewerbern und Mitarbeitern',
    '与候选人和员工的沟通分寸',
    '候補者・社員への配慮',
  ],
  cases: {
    en: {
      easy: [
        'How would you invite a person who is not looking for a job?',
        'Which questions must never be asked in an interview, and why?',
      ],
      core: [
        'A manager has rejected ten good candidates. What do you do?',
        'Tell me about a hire that did not work out. What did you miss?',
        'How do you notice that a new employee is about to leave?',
      ],
      hard: [
        'Which figure of recruiting have you improved, and how do you know that it was your doing?',
        'How do you lead a dismissal so that it is lawful and humane?',
      ],
      people: [
        'How do you tell a strong candidate that they were not chosen?',
        'Two departments blame each other in front of you. How do you proceed?',
      ],
    },
    ru: {
      easy: [
        'Как вы пригласите на разговор человека, который не ищет работу?',
        'Какие вопросы нельзя задавать на собеседовании и почему?',
      ],
      core: [
        'Руководитель отклонил десять хороших кандидатов. Что вы сделаете?',
        'Расскажите о найме, который оказался ошибкой. Что вы упустили?',
        'Как вы замечаете, что новый сотрудник собирается уйти?',
      ],
      hard: [
        'Какой показатель подбора вы улучшили и почему уверены, что это ваша заслуга?',
        'Как вы проводите увольнение, чтобы оно было законным и человечным?',
      ],
      people: [
        'Как вы скажете сильному кандидату, что выбрали не его?',
        'Два отдела обвиняют друг друга при вас. Что вы сделаете?',
      ],
    },
  },
}
