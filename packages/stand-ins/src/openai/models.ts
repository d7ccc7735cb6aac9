/** A model as `GET /v1/models` tells it. */
export interface ListedModel {
  id: string
  /** Day on which it stops answering, `YYYY-MM-DD`. */
  shutdown_date?: string
}

/** What the account of the stand-in may use; `options.models` replaces it. */
export const DEFAULT_MODELS: readonly ListedModel[] = [
  { id: 'gpt-realtime-2.1' },
  { id: 'gpt-realtime-2.1-mini' },
  { id: 'gpt-realtime-2' },
  { id: 'gpt-realtime-1.5' },
  { id: 'gpt-realtime', shutdown_date: '2027-01-20' },
  { id: 'gpt-realtime-mini', shutdown_date: '2027-01-20' },
  { id: 'gpt-transcribe' },
  { id: 'gpt-live-transcribe' },
  { id: 'gpt-realtime-whisper' },
  { id: 'gpt-4o-transcribe', shutdown_date: '2027-02-26' },
  { id: 'gpt-4o-mini-transcribe', shutdown_date: '2027-02-26' },
  { id: 'whisper-1', shutdown_date: '2027-02-26' },
  { id: 'gpt-4o-mini-tts' },
  { id: 'tts-1' },
  { id: 'tts-1-hd' },
  { id: 'gpt-6-astra' },
  { id: 'gpt-6.1-sol' },
  { id: 'gpt-6.1-terra' },
  { id: 'gpt-6-luna' },
  { id: 'gpt-4.1-mini', shutdown_date: '2027-01-14' },
  { id: 'gpt-4o-mini', shutdown_date: '2027-01-14' },
  { id: 'gpt-4o-realtime-preview', shutdown_date: '2026-05-07' },
]

/** Does it still answer? @param nowMs epoch */
export const isServed = (models: readonly ListedModel[], id: string, nowMs: number): boolean => {
  const model = models.find(listed => listed.id === id)
  return model !== undefined && (!model.shutdown_date || Date.parse(model.shutdown_date) > nowMs)
}
