import { createTextWork, type TextWork } from '../../ai/builtin/text-work/text-work.ts'

/** One for all apps that tests of a process start one after another: threads of its own cost each half a second of the processor. */
export const KEPT_TEXT_WORK: TextWork = { ...createTextWork(), close: async () => undefined }
