import type { Provider } from '@vivavox/contracts/interviews'
import type { ModelTask } from '@vivavox/contracts/lists'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { ColumnType } from 'kysely'
import type { Defaulted, DefaultedJson, Json, NullableJson } from '../../../platform/database/columns.ts'

/** US dollars: by a million tokens, and by a minute of sound. What is missing is not billed by this model. */
export interface ModelPrices {
  input_text?: number
  input_audio?: number
  cached_text?: number
  cached_audio?: number
  output_text?: number
  output_audio?: number
  audio_minute?: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ai_models: {
      provider: TextProvider
      id: string
      name: string
      capabilities: Json<ModelTask[]>
      default_for: Json<ModelTask[]>
      prices: NullableJson<ModelPrices>
      /** What it costs from `next_prices_at` on; null: as now. */
      next_prices: NullableJson<ModelPrices>
      next_prices_at: Defaulted<Date | null>
      voice: string | null
      /** Those that can be chosen instead. */
      voices: DefaultedJson<string[]>
      reasons: Defaulted<boolean>
      ends_at: Date | null
      position: number
    }
    /** One row for all accounts; null is the default. */
    model_settings: {
      only_row: Defaulted<boolean>
      ai_provider: Provider | null
      generation_provider: TextProvider | null
      voice_provider: Provider | null
      analysis_provider: TextProvider | null
      generation_model: string | null
      voice_model: string | null
      analysis_model: string | null
      transcription_model: string | null
    }
    model_usage: {
      id: string
      interview_id: string | null
      /** null: a demo, which the installation pays for. */
      organisation_id: string | null
      at: Date
      purpose: ModelTask
      provider: TextProvider
      model: string
      input_text: number
      input_audio: number
      cached_text: number
      cached_audio: number
      output_text: number
      output_audio: number
      audio_ms: number
      /** US dollars; read as a string, since it is exact. */
      usd: ColumnType<string | null, number | null, number | null>
    }
  }
}
