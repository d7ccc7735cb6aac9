import { expect, it } from 'vitest'
import { redact } from './redact.ts'

const without = (name: string, text: string) =>
  redact(text, { name, email: '', phone: '', contacts: [] }).text

it.each([
  ['Пётр Королёв', 'Это Петр Королев, Петра хвалили', 'Это [name], [name] хвалили'],
  ['Артём Семенов', 'Здесь Артем, Артём и Семёнов', 'Здесь [name], [name] и [name]'],
  ['Оля Ким', 'Мне сказали: Олю позовите, и Оле дали', 'Мне сказали: [name] позовите, и [name] дали'],
  ['Яна Цой', 'Яну Цой повысили вместе с Цоем', '[name] повысили вместе с [name]'],
  ['Юлия Павлова', 'Юлией и Павловой довольны', '[name] и [name] довольны'],
  ['Павел Толстой', 'У Павла Толстого учились', 'У [name] учились'],
  ['Лев Дмитриев', 'Льва Дмитриевым не звали', '[name] не звали'],
  ['Любовь Орлова', 'Спросите Любовь, у Любови, с Любовью', 'Спросите [name], у [name], с [name]'],
  ['Андрей Ильин', 'С Андреем Ильиным спорили', 'С [name] спорили'],
  ['Ivan Petrov', 'Это Иван Петров, спросите Ивана', 'Это [name], спросите [name]'],
  ['Юлия Щербакова', 'I am Yuliya or Julia Shcherbakova', 'I am [name] or [name]'],
  ['Иван Петров', 'меня зовут иван, фамилия петров', 'меня зовут [name], фамилия [name]'],
  ['Иван Петров', 'тогда иван петров пришёл', 'тогда [name] пришёл'],
  ['Иван Петров', 'зовут меня петров иван', 'зовут меня [name]'],
  ['Anna-Maria Silva', "Hi, I'm Anna. Anna Maria Silva", "Hi, I'm [name]. [name]"],
  ['José García', 'I am Jose Garcia, José here', 'I am [name], [name] here'],
  ["Sean O'Brien", "O’Brien, O'Brien or OBrien's", "[name], [name] or [name]'s"],
  ['María de la Cruz', 'Soy de la Cruz', 'Soy [name]'],
  ['Will Smith', "my name is will, I'm called will", "my name is [name], I'm called [name]"],
  ['Rosa Klein', 'ich heiße rosa, me llamo rosa', 'ich heiße [name], me llamo [name]'],
  ['Вера Иванова', 'моё имя вера', 'моё имя [name]'],
  ['王 明', '我叫王明，也叫明王', '我叫[name]，也叫[name]'],
  ['王 小明', '我是小明', '我是[name]'],
  ['이 수', '저는 이수입니다. 이 수, 이수가', '저는 [name]입니다. [name], [name]가'],
  ['김 민수', '민수씨는 김민수라고', '[name]씨는 [name]라고'],
  ['Jane Roe', '我叫Jane，저는 Jane입니다', '我叫[name]，저는 [name]입니다'],
])('a name as it is spoken: %s is left out of %j', (name, text, expected) =>
  expect(without(name, text)).toBe(expected),
)

it.each([
  ['Вера Иванова', 'Вернул деньги. Верстаю. Верно. Версия 2. Верю, что вера помогает'],
  ['Лев Марков', 'Левый насос потёк, левым занялись. Левых нет'],
  ['Макс Штерн', 'Максим ушёл. Максимум сто'],
  ['Стефано Росто', 'Рост продаж'],
  ['Катя Орлова', 'Каталог вёл сам. Катаю тележки.'],
  ['Надежда Любовь', 'надежда была, а любовь к делу и теперь есть'],
  ['Will Smith', 'I will, and my will is strong'],
  ['Mark Price', 'We mark the parts, and the price mark is low'],
  ['María de la Cruz', 'La bomba de agua. De día la reparé'],
  ['Ann Lee', 'An answer, and annual leeway'],
  ['Ин Цой', 'In the morning'],
  ['이 수', '저는 이 일을 했습니다. 환자 수가 많을 때 수간호사에게 보고했습니다. 이것이 제 방식입니다.'],
  ['이 민', '국민 서비스 이용자를 이해하고 민원을 처리했습니다. 이때 매뉴얼이 없었습니다.'],
  ['김 민수', '국민수당'],
  ['王 明', '我明白客户的需要，说明了方案，明天交付。'],
  ['高 一', '高温下我一步一步检查，一定要提高质量。'],
])('what only looks like a name: %s leaves %j as it is', (name, text) =>
  expect(without(name, text)).toBe(text),
)
