import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { jobFile } from './graded-set/job-file.ts'
import { folderOf } from './read-set.ts'

/** What the injected copies of a set append to an answer, one text each. */
export const injectedIn = (set: string): string[] =>
  readdirSync(folderOf(set))
    .filter(name => name.endsWith('.yaml'))
    .flatMap(name => {
      const { transcripts } = jobFile.parse(parse(readFileSync(join(folderOf(set), name), 'utf8')))
      return Object.values(transcripts)
        .filter(({ kind }) => kind === 'injected')
        .map(transcript =>
          'append' in transcript ? transcript.append.map(([, said]) => said).join(' ') : '',
        )
        .filter(text => text !== '')
    })
