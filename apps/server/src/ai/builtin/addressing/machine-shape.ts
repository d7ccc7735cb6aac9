/** Tags, headings and score fields: the shape of a message from a machine to a machine. No person speaks so. */
const SHAPES: readonly RegExp[] = [
  /<\/?\s*(?:system|instructions?|prompt|assistant|transcript|score)\b[^<>]*>/iu,
  /\[\/?(?:system|inst|admin)\b[^[\]]*\]/iu,
  /\[\/?(?:система|инструкция)\]/iu,
  /["']role["']\s?:\s?["'](?:system|assistant)["']/iu,
  /(?<!#)##+ ?new task/iu,
  /(?:оценка|балл|score|rating)_\p{L}{1,20}(?:_\p{L}{1,20}){0,3}\s?[:=]/iu,
  /(?<!#)##+ ?(?:instruction|system|инструкц)/iu,
  /(?:overall|technical|communication|total|final)[_ ]?(?:score|rating|grade)s?["']?\s?(?:[:=]|is|to)\s?["']?\d/iu,
  /["'](?:score|rating|grade|recommendation|verdict|оценка)["']\s?[:=]/iu,
  /(?<!\p{L})recommendation\s?[:=]\s?["']?(?:hire|strong)/iu,
  /(?:итоговая оценка|общая оценка|финальная оценка|итоговый балл|общий балл)\s?(?:[:=—-]\s?)?\d/iu,
  /^\W{0,3}(?:system|admin|administrator|система|администратор)\W{0,3}:.{0,80}(?:score|marks|candidate|hire|оценка|балл|кандидат)/iu,
  /```/u,
]

/** Whether normalised text has the shape of a message between machines. */
export const hasMachineShape = (text: string): boolean => SHAPES.some(shape => shape.test(text))
