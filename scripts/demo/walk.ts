import { type Script, workday } from './script.ts'
import type { Newcomer, Stage } from './stage.ts'

/**
 * One event of the content. Its texts may contain `{name}` for a value of the plan and `{start+4}` for the fourth day
 * after it; `{workday+4}` is the fourth day after the last one, or the next Monday. `id:name` is the id of a record.
 */
export interface Step {
  /** The condition of the plan under which it happens. */
  when?: string
  /** The record without which it does not happen, as in an example that covers only a few months. */
  needs?: string
  /** The day, counted from the start of the plan, or the name of a value that says it. */
  day?: number | string
  /** Instead of `day`, counted back from the last day of the example. */
  ago?: number | string
  /** Instead of `day`, the share of the time that has passed. */
  share?: number
  late?: boolean
  at: string
  /** Who acts: a handle, or `visitante` for somebody without an account. */
  who: string
  /** An endpoint such as `projetos.create`, and its input. */
  call?: string
  with?: unknown
  /** The endpoint is called once for each of these, as `{each}`. */
  each?: unknown[]
  /** The name under which the id of the created record is kept. */
  as?: string
  /** Instead of a call, somebody registers. */
  arrives?: Newcomer
  /** Instead of a call, one of the acts of the plan. */
  act?: string
}

interface Plan {
  start: Temporal.PlainDate
  /** The last day that is reached. Steps that are counted back from the last day happen in any case. */
  until?: Temporal.PlainDate | undefined
  /** By how many days steps that are `late` move. */
  late?: number
  holds?: Record<string, boolean>
  value?: (name: string) => unknown
  act?: (name: string, stage: Stage) => Promise<void> | undefined
}

/**
 * Adds events of the content to the script. The values of steps after the last day are read too.
 * @throws if a step names a condition, or a value within a text, that the plan does not have
 */
export function walk(script: Script, steps: Step[], plan: Plan): void {
  const { until, holds = {}, value = () => undefined } = plan
  for (const { each: all = [undefined], ...step } of steps) {
    if (step.when && holds[step.when] === undefined) throw new Error(`There is no condition ${step.when}`)
    if (step.when && !holds[step.when]) continue
    const day = dayOf(script, step, plan)
    for (const each of all) {
      const given: Record<string, unknown> = { start: plan.start, day, each, workday: script.hoje }
      const filled = fill(step, (name) => (name in given ? given[name] : value(name))) as Step
      if (until && step.ago === undefined && Temporal.PlainDate.compare(day, until) > 0) continue
      script.on(day, filled.at, (stage) => perform(stage, filled, plan))
    }
  }
}

function dayOf(script: Script, { day = 0, ago, share, late }: Step, plan: Plan): Temporal.PlainDate {
  const count = (said: number | string) => (typeof said === 'string' ? Number(plan.value?.(said)) : said)
  if (ago !== undefined) return script.ago(count(ago))
  if (share !== undefined) return script.after(share)
  return plan.start.add({ days: count(day) + ((late && plan.late) || 0) })
}

async function perform(stage: Stage, step: Step, plan: Plan): Promise<void> {
  const { needs, who, arrives, act, call, as } = step
  if (needs && !stage.ids.has(needs)) return
  if (arrives) await stage.arrive(who, arrives)
  if (act) {
    const acted = plan.act?.(act, stage)
    if (!acted) throw new Error(`There is no act ${act}`)
    await acted
  }
  if (!call) return
  const input = mapTexts(step.with, (text) => (text.startsWith('id:') ? stage.id(text.slice(3)) : text))
  const made = await stage.call(who, call, input)
  if (as) stage.ids.set(as, (made as { id: number }).id)
}

/** A text that is only a name in braces becomes the value itself, whatever its type. */
function fill(values: unknown, value: (name: string) => unknown): unknown {
  const read = (name: string, offset = '0') => {
    const found = value(name)
    if (!(found instanceof Temporal.PlainDate)) return found
    const day = found.add({ days: Number(offset) })
    return (name === 'workday' ? workday(day) : day).toString()
  }
  return mapTexts(values, (text) => {
    const [, name, offset] = /^\{(\w+)(\+\d+)?\}$/.exec(text) ?? []
    if (name) return read(name, offset)
    return text.replace(/\{(\w+)(\+\d+)?\}/g, (_, part, days) => {
      const found = read(part, days)
      if (found === undefined) throw new Error(`There is no value ${part} for “${text}”`)
      return String(found)
    })
  })
}

function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
