import { expect } from 'vitest'

/** What a request asks for, and whether it was granted. */
export interface Tried<Ask> {
  ask: Ask
  isGranted: boolean
}

/** Sends all requests at the same time. A refusal must say why: it is one of these statuses. */
export async function tryAll<Ask>(
  asks: readonly Ask[],
  send: (ask: Ask, at: number) => Promise<unknown>,
  refusals: readonly number[],
): Promise<Tried<Ask>[]> {
  const answers = await Promise.allSettled(asks.map(send))
  return answers.map((answer, at) => {
    if (answer.status === 'rejected') expect(refusals, String(answer.reason)).toContain(answer.reason.status)
    return { ask: asks[at] as Ask, isGranted: answer.status === 'fulfilled' }
  })
}

/** The rule by which requests are granted one after the other. */
interface Rule<State, Ask> {
  state: State
  /** Returns the state after the request; undefined if it is refused. */
  next(state: State, ask: Ask): State | undefined
}

/**
 * Returns the states that the requests can leave if they ran one after the other, in any order in which each of them is
 * answered as it was; empty if there is no such order.
 */
export function endsOf<State, Ask>(tried: readonly Tried<Ask>[], { state, next }: Rule<State, Ask>): State[] {
  if (tried.length === 0) return [state]
  return tried.flatMap(({ ask, isGranted }, at) => {
    const after = next(state, ask)
    if ((after !== undefined) !== isGranted) return []
    return endsOf(tried.toSpliced(at, 1), { state: after ?? state, next })
  })
}
