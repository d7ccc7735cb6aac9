import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BufferSource, Input, WEBM } from 'mediabunny'
import { expect, it } from 'vitest'

const SAMPLES = join(import.meta.dirname, '../../../../web/src/features/home/sample')

it.each(['en', 'ru'])(
  'the interview that the landing page plays says that its voices are synthetic, %s',
  async language => {
    const source = new BufferSource(readFileSync(join(SAMPLES, `${language}.webm`)))
    const input = new Input({ source, formats: [WEBM] })
    expect((await input.getMetadataTags()).raw).toMatchObject({ SYNTHETIC: '1' })
    expect(await input.computeDuration()).toBeGreaterThan(60)
  },
)
