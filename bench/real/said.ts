import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSpeaker, readSound, secondsOf, wavOf } from '../support/speech.ts'
import { type RealModels, voiceFor } from './model-folder.ts'
import { readStory, type StoryLanguage } from './stories.ts'

/** Something to say into a microphone. */
export interface Said {
  text: string
  wav: Buffer
  seconds: number
}

/** Recordings of the story's five spoken answers: `speech/ru/1.wav` to `5.wav`, mono PCM16. */
const recordingsOf = ({ folder }: RealModels, language: StoryLanguage): string[] =>
  [1, 2, 3, 4, 5].map(number => join(folder, 'speech', language, `${number}.wav`))

export const canSay = (models: RealModels, language: StoryLanguage): boolean =>
  voiceFor(models, language) !== null || recordingsOf(models, language).every(existsSync)

/** A story's spoken answers, recorded or by a model that speaks. @throws Error where neither is there */
export const sayStory = async (models: RealModels, language: StoryLanguage): Promise<Said[]> => {
  const { spoken } = readStory(language)
  const files = recordingsOf(models, language)
  const voice = voiceFor(models, language)
  if (files.every(existsSync))
    return Promise.all(
      files.map(async (file, at) => {
        const wav = readFileSync(file)
        return { text: spoken[at] ?? '', wav, seconds: secondsOf(await readSound(wav)) }
      }),
    )
  if (!voice) throw new Error(`no voice speaks ${language}`)
  const speak = createSpeaker(voice)
  return spoken.map(text => {
    const sound = speak(text)
    return { text, wav: wavOf(sound), seconds: secondsOf(sound) }
  })
}
