/** A question of an interview with three answers, the best first. None is in `calibration/`: models may be tuned to those. */
export interface OrderedAnswers {
  language: string
  job: string
  question: string
  /** Of about the same length: only what they say puts them in order. */
  answers: readonly [best: string, middling: string, worst: string]
}

/** Worst are off the topic, empty words, lists of terms and confident wrong practice: form alone says nothing. */
export const TEXT_QUESTIONS: readonly OrderedAnswers[] = [
  {
    language: 'en',
    job: 'Swimming pool attendant',
    question: 'How do you check the water before you open in the morning?',
    answers: [
      'At six I take a sample at arm’s length from the inlet and test free chlorine and pH with the photometer. If chlorine is below 0.5 or pH above 7.6 I correct the dosing, wait half an hour and measure again before I unlock the doors.',
      'I test the water with the kit every morning and write the values into the log. When something is not as it should be I adjust the chemicals a bit, and then I tell the manager about it before the first guests come in.',
      'Water is very important to me, and I have always been a person who takes every task seriously. A pool should be a good place for all guests, and I would do everything that is needed so that they are happy with it.',
    ],
  },
  {
    language: 'en',
    job: 'Payroll clerk',
    question: 'An employee says that last month’s overtime is missing from the payslip. What do you do?',
    answers: [
      'I compare the signed timesheet with the import. Last spring eleven hours were missing since the manager approved them after the cut-off. I paid them in an extra run the same week, wrote to her with the calculation, and moved our reminder two days forward.',
      'I look at the timesheet and at what was entered, and I ask the manager if the hours were approved. If they were, I add them to the next payroll and let the employee know that it will be paid then.',
      'Payroll, overtime, timesheets, compliance, gross, net, tax codes, deductions, accruals, reconciliation, reporting, audit trail, SAP, Excel, pivot tables, month-end, year-end, statutory payments, pensions, confidentiality, deadlines, accuracy, communication, teamwork.',
    ],
  },
  {
    language: 'en',
    job: 'Electrician',
    question: 'How do you make sure that a circuit is dead before you work on it?',
    answers: [
      'I switch off at the board, lock the breaker and hang my tag with my name on it. Then I prove my two-pole tester on a live point, test all conductors against each other and to earth, and prove the tester again afterwards.',
      'I switch the breaker off and put a sign on the board so that it stays off. Before I begin I check with my tester at the socket that there is no voltage, and I tell the people in the house.',
      'With my experience I do not need to switch anything off for small jobs, that only costs time. I touch the wire quickly with the back of my hand: if it tingles it is live, and then I work with dry shoes.',
    ],
  },
  {
    language: 'ru',
    job: 'Повар школьной столовой',
    question: 'Как вы следите за тем, чтобы ребёнок с аллергией не получил опасное блюдо?',
    answers: [
      'У меня на раздаче висит список с фотографиями: семеро детей, у двоих арахис, у одного рыба. Их порции готовлю первыми чистым инвентарём, накрываю красной крышкой с именем и отдаю сам в руки. Если меняется поставщик соуса, сначала читаю состав.',
      'Мы знаем, у кого из детей аллергия, медсестра даёт нам список. Для них готовим отдельно и стараемся не перепутать тарелки. Если родители приносят новую справку, я её показываю остальным поварам на кухне.',
      'Я очень люблю детей и свою работу, готовлю всегда с душой. Главное в нашем деле ответственность и хорошее настроение, тогда и еда получается вкусной. В коллективе меня ценят, и с руководством у меня всегда были хорошие отношения.',
    ],
  },
  {
    language: 'ru',
    job: 'Диспетчер грузовых перевозок',
    question: 'Водитель сообщает, что опаздывает к клиенту на два часа. Ваши действия?',
    answers: [
      'Сразу звоню на склад клиента и прошу другое окно: в марте так сдвинули выгрузку с десяти на двенадцать тридцать без штрафа. Проверяю, хватит ли водителю часов по тахографу, пишу причину в рейс и предупреждаю следующую точку.',
      'Узнаю у водителя, почему он опаздывает и когда будет на месте. Потом звоню клиенту, объясняю ситуацию и извиняюсь. Дальше слежу за машиной по системе, чтобы она приехала к новому времени.',
      'Говорю водителю, чтобы поднажал и ехал без остановок, отдых подождёт, тахограф можно магнитом прикрыть. Клиенту не звоню, зачем его зря волновать: приедет машина и приедет. Потом скажем, что была пробка, все так делают.',
    ],
  },
  {
    language: 'ru',
    job: 'Настройщик пианино',
    question: 'Расскажите об инструменте, который было трудно настроить.',
    answers: [
      'В музыкальной школе стоял «Красный Октябрь», упавший на полтона: колки держали слабо. Я поднял строй за три прохода с перерывом в неделю, в басах заменил девять колков на номер толще и поставил увлажнитель. Через полгода ушло всего на два цента.',
      'Было старое пианино, которое много лет не настраивали, и струны сильно расстроились. Пришлось приходить два раза, потому что сразу оно не держало строй. В конце концов получилось нормально, хозяева остались довольны.',
      'Пианино, рояль, камертон, колки, вирбельбанк, струны, демпферы, молоточки, октавы, квинты, биения, интонировка, регулировка механики, темперация, строй, дека, штег, рычаги, педали, клавиатура, фетр, войлок, резонанс, тембр, обертоны.',
    ],
  },
  {
    language: 'de',
    job: 'Floristin',
    question: 'Wie halten Sie Schnittblumen im Laden möglichst lange frisch?',
    answers: [
      'Die Ware kommt um fünf. Ich schneide die Stiele schräg an, entferne alles Laub unter der Wasserlinie und stelle sie zwei Stunden bei sechs Grad in Frischhaltelösung. Die Eimer bürste ich jeden zweiten Tag aus; seitdem werfen wir statt zwölf nur noch fünf Prozent weg.',
      'Ich schneide die Blumen an, wenn sie kommen, und stelle sie in frisches Wasser. Das Wasser wechsle ich regelmäßig, und im Sommer stehen sie im Kühlraum. Was nicht mehr schön ist, sortiere ich aus.',
      'Blumen sind meine große Leidenschaft, schon als Kind war ich gern im Garten. Ich bin freundlich, belastbar und flexibel und gehe offen auf Menschen zu. Mir ist wichtig, dass sich alle im Laden wohlfühlen und gern wiederkommen.',
    ],
  },
  {
    language: 'de',
    job: 'Straßenbahnfahrerin',
    question: 'Was tun Sie, wenn ein Fahrgast in der Bahn zusammenbricht?',
    answers: [
      'Ich halte an der nächsten Haltestelle, löse den Notruf an die Leitstelle aus und nenne Linie, Wagen und Ort. Dann prüfe ich Bewusstsein und Atmung. Letzten Winter habe ich sieben Minuten gedrückt, bis der Rettungswagen da war; ein Fahrgast holte den Defibrillator.',
      'Ich halte an und rufe die Leitstelle, damit sie einen Krankenwagen schickt. Danach gehe ich nach hinten und sehe nach der Person. Die anderen Fahrgäste bitte ich, Platz zu machen, bis Hilfe kommt.',
      'Ich fahre erst einmal weiter, der Fahrplan geht vor, und an der Endstelle ist ja Zeit. Meistens sind das Betrunkene, die rüttelt man kräftig oder gibt ihnen einen Schnaps, dann stehen sie wieder auf. Die Leitstelle stört man damit nicht.',
    ],
  },
  {
    language: 'de',
    job: 'Hotelempfang',
    question: 'Das Haus ist überbucht, und ein Gast mit Reservierung steht vor Ihnen. Wie gehen Sie vor?',
    answers: [
      'Ich sage ihm sofort, dass der Fehler bei uns liegt. Ich habe dann schon ein Zimmer im Haus gegenüber reserviert, wir zahlen Taxi, Differenz und Frühstück. Ich rufe ihn am Abend an, und am nächsten Tag bekommt er hier ein besseres Zimmer.',
      'Ich entschuldige mich und erkläre, dass kein Zimmer frei ist. Dann suche ich in der Nähe ein anderes Hotel und frage, ob das für ihn in Ordnung ist. Meistens finden wir zusammen eine Lösung.',
      'Empfang, Check-in, Check-out, Buchungssystem, Opera, Gästezufriedenheit, Beschwerdemanagement, Upselling, Yield, Belegung, Überbuchung, Kommunikation, Englisch, Teamfähigkeit, Belastbarkeit, Schichtdienst, Kasse, Rechnungen, Reservierungen, Telefon, Serviceorientierung.',
    ],
  },
  {
    language: 'es',
    job: 'Apicultor',
    question: '¿Cómo trata una colonia con mucha varroa?',
    answers: [
      'Cuento ácaros con azúcar glas en trescientas abejas; por encima de nueve actúo. Después de la última miel pongo ácido fórmico diez días, por debajo de treinta grados, y en diciembre, sin cría, ácido oxálico goteado. El año pasado perdí dos de cuarenta colmenas.',
      'Reviso las colmenas y, si veo muchos ácaros, les pongo un tratamiento cuando ya he sacado la miel. En invierno lo repito. Luego miro otra vez cómo están y apunto en el cuaderno lo que he hecho.',
      'La naturaleza es algo maravilloso y las abejas nos enseñan mucho sobre el trabajo en equipo. Yo soy una persona constante, con muchas ganas de aprender, y siempre doy lo mejor de mí en todo lo que hago cada día.',
    ],
  },
  {
    language: 'es',
    job: 'Auxiliar de farmacia',
    question: 'Un cliente pide un antibiótico sin receta. ¿Qué hace?',
    answers: [
      'No se lo vendo y le explico por qué: puede no servirle y crear resistencias. Le pregunto por fiebre, alergias y desde cuándo. La semana pasada una señora tenía fiebre de tres días; avisé al farmacéutico y llamó a su centro, que la vio esa tarde.',
      'Le digo que para un antibiótico hace falta receta y que no se lo puedo dar. Le recomiendo que vaya al médico y, si quiere, le ofrezco algo para aliviar los síntomas mientras tanto.',
      'Si el cliente parece convencido se lo vendo, porque el cliente siempre tiene razón y así vuelve. Le digo que tome dos al día hasta que se encuentre mejor y que guarde el resto para la próxima vez, que es lo que hago yo.',
    ],
  },
  {
    language: 'es',
    job: 'Educadora infantil',
    question: '¿Cómo actúa cuando un niño muerde a otro?',
    answers: [
      'Atiendo primero al mordido: lavo la herida y pongo frío. Al otro le digo a su altura, en pocas palabras, que morder duele, y le doy un mordedor. Apunto hora y situación; con Leo vimos que pasaba antes de comer, adelantamos el almuerzo y en dos semanas cesó.',
      'Los separo y miro si el niño está bien. Al que ha mordido le explico que eso no se hace y que tiene que pedir perdón. Por la tarde se lo cuento a las dos familias cuando vienen a recogerlos.',
      'Infancia, desarrollo, apego, emociones, límites, Montessori, psicomotricidad, rutinas, asamblea, juego simbólico, adaptación, familias, tutorías, inclusión, observación, programación, evaluación, creatividad, empatía, paciencia, vocación, trabajo en equipo.',
    ],
  },
]
