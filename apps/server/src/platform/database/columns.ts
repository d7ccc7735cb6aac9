import type { ColumnType, JSONColumnType } from 'kysely'

/** A column that may be left out when a row is made. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Json<T extends object> = JSONColumnType<T, string, string>
/** One that the database fills in where it is left out. */
export type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>
