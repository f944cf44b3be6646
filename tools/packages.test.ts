import { describe, expect, test } from 'vitest'
import { judge } from './packages/known.ts'

describe("the judgement of the registry's report", () => {
  const canary = { vulnerabilities: { lodash: { severity: 'high', via: [] } } }
  const none = { vulnerabilities: {} }

  test('relies on the report only if the registry also reports the canary package, which is known to be vulnerable', () => {
    expect(judge(none, canary)).toEqual({ kind: 'sound' })
    expect(judge(none, none)).toEqual({ kind: 'deaf' })
    expect(judge(none, undefined)).toEqual({ kind: 'deaf' })
    expect(judge(undefined, canary)).toEqual({ kind: 'deaf' })
  })

  test('names the vulnerable packages that we use', () => {
    const ours = { vulnerabilities: { mau: { severity: 'critical', via: [] } } }
    expect(judge(ours, canary)).toEqual({ kind: 'found', found: ['mau (critical)'] })
  })
})
