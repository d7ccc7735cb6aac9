import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const FOLDER = join(import.meta.dirname, 'fixtures/ads')
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

it.each(readdirSync(FOLDER).filter(name => name.endsWith('.clean.txt')))(
  'reads the ad of %s as its clean text',
  name => {
    const sharp = (text: string) => text.replaceAll('Csharp', 'C#').replaceAll('Fsharp', 'F#')
    expect(plainText(read(name.replace('.clean', '')))).toBe(sharp(plainText(read(name))))
  },
)

describe('plain text', () => {
  it.each([
    [
      'names with marks',
      'C#, F# and C# code; __init__ and __main__.py; A|B tests, snake_case',
      'C#, F# and C# code; __init__ and __main__.py; A|B tests, snake_case',
    ],
    [
      'Markdown',
      '## Tasks ##\n**Drive** a _van_ and `load` it\n* __Lift__ boxes\n| Name | Level |',
      'Tasks\nDrive a van and load it\n- Lift boxes\nName Level',
    ],
    [
      'links of Markdown',
      '![logo](/logo.png)\n- Use [Figma](https://figma.example/a_b "tool") and [mail](mailto:a@b.example)\n- Read the array[i](x)',
      '- Use Figma and mail\n- Read the array[i](x)',
    ],
    [
      'items that are paragraphs, and a line through the page',
      'Tasks<ul><li><p>Pick</p></li><li><p>Load</p></li><li></li></ul>\n---\n•\nSweep\n-\n- Clean',
      'Tasks\n- Pick\n- Load\n- Sweep\n- Clean',
    ],
    ['Markdown around C#', '# Stack\n**C#** and `F#`', 'Stack\nC# and F#'],
    ['no width', 'Обя\u00adзан\u200bности ware\u2060house \ufeffpick', 'Обязанности warehouse pick'],
    ['a foot of a page', '- Check frozen\nPage 1 of 2\npallets', '- Check frozen pallets'],
    [
      'hyphens of their own',
      '- Work with self-\nservice and the CEO-\nreport\n- Write end-to-\nend tests, state-of-the-\nart',
      '- Work with self-service and the CEO-report\n- Write end-to-end tests, state-of-the-art',
    ],
    ['a soft hyphen at the end of a line', 'ware\u00ad\nhouse', 'warehouse'],
    [
      'Word',
      '§\tpick orders\nü\tload lorries\n\uf0b7\tclean\no\tsweep',
      '- pick orders\n- load lorries\n- clean\n- sweep',
    ],
    ['Word as spaces', 'o   pick orders\no   load lorries', '- pick orders\n- load lorries'],
    ['round marks', 'o pick orders\no load lorries', '- pick orders\n- load lorries'],
    ['boxes to tick', '[x] pick\n[ ] load', '- pick\n- load'],
    ['boxes to tick in a list', '- [ ] pick\n* [x] load', '- pick\n- load'],
    ['Spanish or', 'Carnet B\no C', 'Carnet B\no C'],
    ['letters', 'а) принимать товар\nб) вести учёт', '- принимать товар\n- вести учёт'],
    ['letters and Roman numbers', 'i. Pick\nii. Load\niv) Sweep', '- Pick\n- Load\n- Sweep'],
    ['one that counts nothing', 'i. e. with\nv. Smith', 'i. e. with\nv. Smith'],
    [
      'escapes of Markdown',
      '\\- Pick\n\\* Load\n1\\. C\\# and snake\\_case',
      '- Pick\n- Load\n- C# and snake_case',
    ],
    ['comparisons', 'experience > 3 years, <5 lorries or >= 7', 'experience > 3 years, <5 lorries or >= 7'],
    ['quotes and arrows', '> Pick orders\nfrom A -> B <b>now</b>', 'Pick orders\nfrom A - B now'],
    ['keycaps', '1️⃣ Pick orders\n2️⃣ Load lorries\n🔟 Sweep', '- Pick orders\n- Load lorries\n- Sweep'],
    ['circles', '① Pick orders\n② Load lorries', '- Pick orders\n- Load lorries'],
    ['dashes', '— Водить погрузчик\n—Грузить\n– Считать', '- Водить погрузчик\n- Грузить\n- Считать'],
    ['numbers', '1. Pick\n2) Load\n(3) Sweep\n1.1. Clean', '- Pick\n- Load\n- Sweep\n- Clean'],
    ['a number that is none of a list', '3.5 t lorry\n2024 was good', '3.5 t lorry\n2024 was good'],
    ['vertical tabs', 'Tasks:\u000bPick\u000bLoad', 'Tasks:\nPick\nLoad'],
    [
      'signs',
      'SAP® S/4HANA™ and Jira© ↔ Confluence ★ certified',
      'SAP S/4HANA and Jira Confluence certified',
    ],
    ['signs that open items', '📌 Tasks ✅ pick ✅ load', '- Tasks\npick\nload'],
    [
      'escaped tags',
      '&lt;p&gt;Tasks&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Pick &amp;amp; load&lt;/li&gt;&lt;li&gt;Sweep&lt;/li&gt;&lt;/ul&gt;',
      'Tasks\n- Pick & load\n- Sweep',
    ],
    ['entities', 'B&uuml;ro &#8211; caf&eacute; &#x2022; R&amp;D&nbsp;lab', 'Büro – café\nR&D lab'],
    [
      'a sentence broken by a PDF',
      '- Drive the van to customers in the\nNorth East and\nunload it\n- Keep the log-\nbook\nRequirements:',
      '- Drive the van to customers in the North East and unload it\n- Keep the logbook\nRequirements:',
    ],
    [
      'a line before a German noun',
      '- Ausbildung als\nBankkaufmann\n- Arbeit im\nLager\n- Sie helfen aus\nProfil\n- Class A\nForklift',
      '- Ausbildung als Bankkaufmann\n- Arbeit im Lager\n- Sie helfen aus\nProfil\n- Class A\nForklift',
    ],
    [
      'a hyphen that is written',
      '- Be- und\nEntladen von Ein-\nund Ausgang',
      '- Be- und Entladen von Ein- und Ausgang',
    ],
    [
      'a list without marks',
      'принимать товар\nвести учёт\nгрузить машины',
      'принимать товар\nвести учёт\nгрузить машины',
    ],
    [
      'a heading after a list',
      '- pick orders\nwhat we offer:\n- tea',
      '- pick orders\nwhat we offer:\n- tea',
    ],
    ['WhatsApp', '*Tasks*\n▪️ pick orders\n▪️ load ~old~ lorries', 'Tasks\n- pick orders\n- load old lorries'],
    ['Persian', 'می\u200cخواهیم', 'می خواهیم'],
  ])('%s', (_, source, text) => {
    expect(plainText(source)).toBe(text)
  })
})
