import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLE = `body{font:14px system-ui;margin:24px;background:#888;color:#fff}
h2{margin:32px 0 8px}div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start;padding-bottom:8px}
figure{margin:0;flex:none}figcaption{margin:0 0 4px}img{height:420px;display:block}`

/** @param {string} folder @param {string} scene */
function section(folder, scene) {
  const pictures = readdirSync(join(folder, scene)).filter(file => file.endsWith('.png'))
  const figures = pictures.sort().map(file => {
    const source = `${scene}/${file}`
    const caption = file.replace('.png', '').replaceAll('-', ' ')
    return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="" loading="lazy"></a></figure>`
  })
  return `<h2>${scene}</h2>\n<div>${figures.join('\n')}</div>`
}

/**
 * Writes `index.html` over a folder of pictures, one row for each scene.
 * @param {string} folder
 * @returns {{ file: string, scenes: number }}
 */
export function writeContactSheet(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const scenes = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  const body = scenes.sort().map(scene => section(folder, scene))
  const file = join(folder, 'index.html')
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>`
  if (scenes.length > 0) writeFileSync(file, `${head}\n${body.join('\n')}\n`)
  return { file, scenes: scenes.length }
}
