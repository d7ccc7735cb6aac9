import type { Family } from '../types.ts'

/** Teaching. */
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
