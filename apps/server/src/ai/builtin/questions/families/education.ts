import type { Family } from '../types.ts'

export const teaching: Family = {
  id: 'teaching',
  titles:
    'teacher tutor lecturer instructor$ trainer$ educator professor teaching учитель преподавател педагог репетитор методист тренер$ profesor maestr docente enseignant professeur formateur lehrer lehrkraft dozent 教师 老师 讲师 教員 教師 講師',
  hints:
    'lesson students pupils school classroom curriculum homework урок ученик школ класс учебн студент егэ$ огэ$ alumnos élèves schüler unterricht 学生 授業',
  field: ['teaching', 'преподавание', 'docencia', 'enseignement', 'Unterricht', '教学', '教育'],
  topics: [
    [
      'planning lessons',
      'планирование уроков',
      'la planificación de clases',
      'la préparation des cours',
      'Unterrichtsplanung',
      '备课',
      '授業計画',
    ],
    [
      'keeping order in the classroom',
      'поддержание дисциплины',
      'la disciplina en el aula',
      'la gestion de classe',
      'Klassenführung',
      '课堂管理',
      '学級運営',
    ],
    [
      'assessing progress',
      'оценка успехов учеников',
      'la evaluación del progreso',
      'l’évaluation des progrès',
      'Leistungsbewertung',
      '学习评估',
      '学習評価',
    ],
    [
      'support for struggling students',
      'поддержка отстающих учеников',
      'el apoyo a alumnos con dificultades',
      'l’aide aux élèves en difficulté',
      'Förderung schwächerer Schüler',
      '帮助学习困难的学生',
      'つまずいている生徒への支援',
    ],
    [
      'talking with parents',
      'проведение встреч с родителями',
      'la relación con las familias',
      'les échanges avec les parents',
      'Elterngespräche',
      '与家长沟通',
      '保護者との対話',
    ],
    [
      'motivation in class',
      'развитие интереса к предмету',
      'la motivación en clase',
      'la motivation des élèves',
      'Motivation im Unterricht',
      '激发学习兴趣',
      '学習意欲を引き出すこと',
    ],
  ],
  craft: [
    'Teaching skills and subject knowledge',
    'Педагогическое мастерство и знание предмета',
    'Didáctica y dominio de la materia',
    'Pédagogie et maîtrise de la matière',
    'Didaktik und Fachwissen',
    '教学能力与学科知识',
    '指導力と教科知識',
  ],
  contact: [
    'Contact with students, parents and colleagues',
    'Контакт с учениками, родителями и коллегами',
    'Relación con alumnos, familias y colegas',
    'Relation avec élèves, parents et collègues',
    'Kontakt zu Schülern, Eltern und Kollegen',
    '与学生、家长和同事的沟通',
    '生徒・保護者・同僚との関係',
  ],
  cases: {
    en: {
      easy: [
        'How would you begin your very first lesson with a new class?',
        'A student asks a question and you do not know the answer. What do you do?',
      ],
      core: [
        'Half of the class has not understood the topic and the lesson is over. What do you do next time?',
        'Two students disturb every lesson. How do you handle it?',
        'How do you teach a class in which the levels differ widely?',
      ],
      hard: [
        'Which change in your teaching improved results, and how did you measure it?',
        'Tell me about a student you could not reach. What did you try, and what would you try today?',
        'How do you help a younger colleague whose class is out of control?',
      ],
      people: [
        'Parents are convinced that the mark is unfair. How do you talk to them?',
        'You notice that a student is being bullied. What do you do?',
      ],
    },
    ru: {
      easy: [
        'Как вы начнёте самый первый урок в новом классе?',
        'Ученик задал вопрос, ответа на который вы не знаете. Что вы сделаете?',
      ],
      core: [
        'Половина класса не поняла тему, а урок закончился. Что вы сделаете в следующий раз?',
        'Двое учеников срывают каждый урок. Как вы поступите?',
        'Как вы ведёте занятие, если уровень учеников очень разный?',
      ],
      hard: [
        'Какое изменение в вашем преподавании улучшило результаты и как вы это измерили?',
        'Вспомните ученика, к которому вам не удалось найти подход. Что вы пробовали и что попробовали бы сейчас?',
        'Как вы поможете молодому коллеге, у которого не получается справиться с классом?',
      ],
      people: [
        'Родители уверены, что оценка несправедлива. Как вы с ними поговорите?',
        'Вы заметили, что ученика травят одноклассники. Что вы сделаете?',
      ],
    },
  },
}

export const childcare: Family = {
  id: 'childcare',
  titles:
    'nanny babysitter kindergarten childcare social&worker psychologist counsel&or воспитател няня$ гувернантк социальный&работник психолог логопед niñera cuidadora&infantil educadora trabajador&social assistante&maternelle éducat erzieher sozialarbeit 保育 幼师 社工 心理',
  hints: 'children toddlers families child дет ребён ребен подопечн семь niños enfants kinder 儿童 子ども',
  field: [
    'work with children and families',
    'работа с детьми и семьями',
    'trabajo con niños y familias',
    'travail avec enfants et familles',
    'Arbeit mit Kindern und Familien',
    '儿童与家庭工作',
    '子どもと家庭の支援',
  ],
  topics: [
    [
      'keeping children safe',
      'обеспечение безопасности подопечных',
      'la seguridad de los niños',
      'la sécurité des enfants',
      'Sicherheit der Kinder',
      '保障儿童安全',
      '子どもの安全確保',
    ],
    [
      'a daily routine',
      'соблюдение режима дня',
      'la rutina diaria',
      'le rythme de la journée',
      'Tagesablauf',
      '日常作息',
      '一日の生活リズム',
    ],
    [
      'play and development',
      'проведение развивающих занятий',
      'el juego y el desarrollo',
      'le jeu et l’éveil',
      'Spiel und Förderung',
      '游戏与发展',
      '遊びと発達支援',
    ],
    [
      'conflicts between children',
      'разрешение ссор и конфликтов',
      'los conflictos entre niños',
      'les conflits entre enfants',
      'Streit zwischen Kindern',
      '孩子之间的冲突',
      '子ども同士のトラブル',
    ],
    [
      'talking with families',
      'проведение бесед с родителями',
      'la relación con las familias',
      'les échanges avec les familles',
      'Gespräche mit Familien',
      '与家长沟通',
      '家庭との連携',
    ],
    [
      'recognising signs of distress',
      'выявление признаков неблагополучия',
      'la detección de señales de malestar',
      'le repérage des signes de détresse',
      'Erkennen von Not',
      '识别困境信号',
      'つらさのサインに気づくこと',
    ],
  ],
  craft: [
    'Care skills and safety',
    'Навыки ухода и безопасность',
    'Cuidado y seguridad',
    'Accompagnement et sécurité',
    'Betreuung und Sicherheit',
    '照护能力与安全',
    '支援の技能と安全',
  ],
  contact: [
    'Trust of children and families',
    'Доверие детей и родителей',
    'Confianza de niños y familias',
    'Confiance des enfants et des familles',
    'Vertrauen von Kindern und Familien',
    '与孩子和家庭的信任关系',
    '子どもと家庭との信頼関係',
  ],
  cases: {
    en: {
      easy: [
        'A child cries and does not want to let go of the parent. What do you do?',
        'What do you check in a room before children come in?',
      ],
      core: [
        'A child hits another one. What do you do right away, and what later?',
        'How do you plan a day with people of different ages and needs?',
        'Tell me about a moment when safety was at risk. What did you do?',
      ],
      hard: [
        'You suspect neglect at home. Which steps do you take, and whom do you involve?',
        'Which method have you brought in, and how did you see that it helped?',
      ],
      people: [
        'Parents expect something you consider harmful. How do you talk with them?',
        'How do you win the trust of someone who shuts everyone out?',
      ],
    },
    ru: {
      easy: [
        'Ребёнок плачет и не отпускает маму. Что вы сделаете?',
        'Что вы проверите в помещении, прежде чем туда войдут дети?',
      ],
      core: [
        'Один ребёнок ударил другого. Что вы сделаете сразу и что потом?',
        'Как вы планируете день, если у подопечных разный возраст и разные потребности?',
        'Вспомните момент, когда под угрозой была безопасность. Что вы сделали?',
      ],
      hard: [
        'Вы подозреваете, что дома о ребёнке не заботятся. Какие шаги вы предпримете и кого привлечёте?',
        'Какую методику вы внедрили и как поняли, что она помогает?',
      ],
      people: [
        'Родители ждут от вас того, что вы считаете вредным. Как вы с ними поговорите?',
        'Как вы завоюете доверие того, кто никого к себе не подпускает?',
      ],
    },
  },
}
