import { useDeferredValue, useMemo, useState } from 'react'
import type { Reading } from '../../../lib/tables/decode-text.ts'
import { type FileFault, readFile } from '../../../lib/tables/read-file.ts'
import type { Columns, GuestTable } from '../parse/columns.ts'
import { asLine, checkGuests, type Guest } from '../parse/guests.ts'
import { readGuests } from '../parse/read-guests.ts'

export interface ChosenFile {
  name: string
  /** The likeliest first. */
  readings: readonly [Reading, ...Reading[]]
  /** The one the recruiter chose; null: not yet, the likeliest is shown. */
  reading: Reading | null
}

const readChosen = async (file: File): Promise<ChosenFile | FileFault | 'empty'> => {
  const readings = await readFile(file)
  if (typeof readings === 'string') return readings
  if (readings[0].text.trim() === '') return 'empty'
  return { name: file.name, readings, reading: readings.length === 1 ? readings[0] : null }
}

/** What a choice of columns is for: it holds while the same columns are in the list. */
const shapeOf = (table: GuestTable): string => JSON.stringify([table.header, table.width])

/** Whom to invite: pasted, or read from a file. */
export const useGuestList = () => {
  const [text, setText] = useState('')
  /** null: what is pasted counts. */
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [fault, setFault] = useState<FileFault | 'empty' | null>(null)
  const [choice, setChoice] = useState<{ shape: string; columns: Columns } | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const source = useDeferredValue(file ? (file.reading ?? file.readings[0]).text : text)
  const list = useMemo(() => {
    const guessed = readGuests(source)
    const isSame = guessed.table && choice?.shape === shapeOf(guessed.table)
    return isSame ? readGuests(source, choice.columns) : guessed
  }, [source, choice])
  const guests = useMemo(() => checkGuests(list.guests, ticked), [list, ticked])
  const choose = async (chosen: File) => {
    const read = await readChosen(chosen)
    setFault(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') setFile(read)
  }
  /** Leaves those in the list that were not sent. */
  const keep = (rest: readonly Guest[]) => {
    setFile(null)
    setFault(null)
    setChoice(null)
    setTicked(new Set())
    setText(rest.map(asLine).join('\n'))
  }
  const { table, columns } = list
  return {
    text,
    setText,
    file,
    fault,
    choose,
    /** Reads the file in another encoding. */
    setReading: (reading: Reading) => setFile(now => now && { ...now, reading }),
    /** Nothing is sent before the recruiter has seen that the names are spelled right. */
    isSure: file === null || file.reading !== null,
    /** The columns as they are read; null: the list is no table. */
    mapping: table && { table, columns },
    setColumns: (next: Columns) => table && setChoice({ shape: shapeOf(table), columns: next }),
    /** Invites an address that was found in a note, or no longer. */
    tick: (email: string, isOn: boolean) =>
      setTicked(now => new Set(isOn ? [...now, email] : [...now].filter(other => other !== email))),
    /** Forgets file and text. */
    clear: () => keep([]),
    guests,
    keep,
  }
}

export type GuestList = ReturnType<typeof useGuestList>
