import * as z from 'zod'
import { updateAdminSettings } from './models.ts'
import { timestamp } from './primitives.ts'
import { TEXT_PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'

/** What decides who scores interviews, as it would be saved; what is left out stays as it is. */
export const calibrationChange = updateAdminSettings.pick({
  ai_provider: true,
  analysis_provider: true,
  analysis_model: true,
  evaluation_prompt: true,
})
export type CalibrationChange = z.output<typeof calibrationChange>

const engine = z.object({ provider: z.enum(TEXT_PROVIDERS), model: z.string(), prompt_version: z.string() })
export type CalibratedEngine = z.infer<typeof engine>

/** How an engine did on the graded interviews of the trial. */
const measured = engine.extend({
  at: timestamp,
  cases: z.int(),
  /** Of them with a number. */
  scored: z.int(),
  /** Of them without a usable answer. */
  failed: z.int(),
  /** Rank correlation with the grades, −1 to 1; null: too few numbers. */
  agreement: z.number().nullable(),
  /** Mean distance to the grades, points. */
  difference: z.number().nullable(),
  /** Points by which words to the evaluator moved a score; null: not known. */
  injection_effect: z.number().nullable(),
})
export type Measured = z.infer<typeof measured>

const CALIBRATION_STATUSES = ['running', 'done', 'cancelled', 'failed'] as const

const calibrationRun = z.object({
  status: z.enum(CALIBRATION_STATUSES),
  done: z.int(),
  of: z.int(),
  /** The change that was tried. */
  change: calibrationChange,
  /** null until it is measured. */
  tried: measured.nullable(),
  /** What scores now; null until it is measured, and where the change makes no difference to it. */
  in_use: measured.nullable(),
  /** How far the two lie apart on the same interviews, points; null until both are measured. */
  drift: z.object({ mean: z.number().nullable(), furthest: z.number().nullable() }).nullable(),
})
export type CalibrationRun = z.infer<typeof calibrationRun>

export const calibrationRoutes = {
  'GET /admin/calibration': route({
    operationId: 'readCalibration',
    access: 'administrator',
    summary: 'The last trial of an engine, and how each engine that was tried agreed, for administrators',
    replies: {
      200: z.object({
        run: calibrationRun.nullable(),
        /** Each engine once, the last figures, newest first. */
        measured: z.array(measured),
        /** Who scores now for accounts without a choice of their own. */
        in_use: engine,
      }),
    },
  }),
  'POST /admin/calibration/cost': route({
    operationId: 'estimateCalibration',
    access: 'administrator',
    summary: 'What a trial would ask of whom, and about what it costs',
    body: calibrationChange,
    replies: {
      200: z.object({
        /** Graded interviews that will be scored: each once, or twice where what scores now has to be measured as well. */
        cases: z.int(),
        tried: engine.omit({ prompt_version: true }),
        /** About, US dollars; 0: no provider is paid; null: the price is not known. */
        cost_usd: z.number().nullable(),
      }),
    },
  }),
  'POST /admin/calibration': route({
    operationId: 'startCalibration',
    access: 'administrator',
    summary: 'Try a change on a few graded interviews before it is saved',
    body: calibrationChange,
    replies: { 202: calibrationRun },
  }),
  'DELETE /admin/calibration': route({
    operationId: 'stopCalibration',
    access: 'administrator',
    summary: 'Stop the trial that runs',
    replies: { 204: null },
  }),
} satisfies RouteTable
