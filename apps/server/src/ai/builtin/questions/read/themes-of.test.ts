import { expect, it } from 'vitest'
import { shippedLibrary } from '../../languages/library.ts'
import { themesOf } from './themes-of.ts'

const themes = shippedLibrary().themes()

it.each([
  ['secure loads with straps', 'loads'],
  ['Валка деревьев в стеснённых условиях', 'felling'],
  ['обучать двух помощниц', 'mentor'],
  ['Fehlersuche an Antrieben', 'fault-finding'],
  ['チームで協力できる方', 'teamwork'],
])('%s is about %s', (text, theme) => expect(themesOf(text, themes)).toContain(theme))

// Words that begin like those of another trade.
it.each([
  ['Excellent attention to detail', 'tool-program'],
  ['Tree nursery with 40 hectares', 'children'],
  ['Examples of your work', 'exams'],
  ['deliver projects on time', 'delivering'],
  ['a stable team', 'stable'],
  ['customer service', 'repairing'],
  ['обслуживание клиентов', 'repairing'],
  ['группа по электробезопасности', 'lessons'],
  ['ведение электронного журнала', 'electrical'],
  ['реставратор станковой живописи', 'machines'],
  ['вести диагностику пациентов', 'fault-finding'],
  ['Be patient with people', 'patient'],
  ['two hundred orders', 'animals'],
  ['Lock out and isolate plant before work', 'locks'],
  ['Посадка и высадка пассажиров', 'growing'],
  ['английский для чтения технических листов', 'reading'],
  ['наставничество: два ученика', 'lessons'],
  ['строить маршрут над полем', 'routes'],
  ['handle ropes on deck', 'height'],
  ['повар холодного цеха', 'cold-calls'],
  ['manage a portfolio of clients', 'portfolio'],
  ['in a timely manner', 'politeness'],
  ['talk about plans, with no sales targets', 'targets'],
  ['звонить без холодных звонков', 'cold-calls'],
  ['work closely with our sales team', 'sales'],
  ['declare any conflict of interest', 'conflict'],
  ['design mounts that are discreet', 'discretion'],
  ['piano restorer', 'restoring'],
  ['стоматологический гигиенист', 'hygiene'],
  ['Варка пареных овощей', 'teamwork'],
  ['приёмка вагона перед выездом', 'intake'],
])('%s is not about %s', (text, theme) => expect(themesOf(text, themes)).not.toContain(theme))

it('names three at most, and reads a long text in no time', () => {
  const text = Array.from({ length: 4_000 }, () => 'load records mentor').join(' ')
  const from = performance.now()
  expect(themesOf(text, themes).length).toBeLessThanOrEqual(3)
  expect(performance.now() - from).toBeLessThan(500)
})
