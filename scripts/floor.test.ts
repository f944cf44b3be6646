import { expect, test } from 'vitest'
import { buildTarget, readFloor } from './floor/browsers.ts'
import { findNewInScript, findNewInStyles } from './floor/look.ts'

const inScript = (code: string) => [...findNewInScript(code)]
const inStyles = (code: string) => [...findNewInStyles(code)]

test('package.json names the oldest supported browsers, and the build target is derived from them', () => {
  expect(readFloor()).toContainEqual({ browser: 'safari', version: '16.4' })
  expect(buildTarget()).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'])
})

test.each([
  ['const a = URL.parse(b)', ['URL.parse']],
  ['const a = globalThis.URL.canParse(b)', ['URL.canParse']],
  ['fetch(a, { signal: AbortSignal.any([b, c]) })', ['AbortSignal.any']],
  ['const a = Object.groupBy(b, c), d = Map.groupBy(b, c)', ['Object.groupBy', 'Map.groupBy']],
  ['const a = Promise.withResolvers(), b = Promise.try(c)', ['Promise.withResolvers', 'Promise.try']],
  ['const a = await Array.fromAsync(b)', ['Array.fromAsync']],
  ['const a = new Intl.DurationFormat("pt-BR")', ['Intl.DurationFormat']],
  ['const a = Temporal.Now.plainDateISO()', ['Temporal']],
  ['const a = !Temporal', ['Temporal']],
  ['a.isSubsetOf(b); c.showPopover()', ['.isSubsetOf()', '.showPopover()']],
])('reports the names in "%s" that the oldest supported browsers lack', (code, names) => {
  expect(inScript(code)).toEqual(expect.arrayContaining(names))
})

test.each([
  'a.toSorted(); b.findLast(c); d.at(-1); structuredClone(e); f.replaceAll(g, h)',
  'const a = AbortSignal.timeout(1), b = Object.hasOwn(c, d), e = Array.from(f)',
  'function f(Temporal) { return Temporal.Now }',
  'const has = typeof Temporal === "object"; const a = { Temporal: 1, URL: { parse: 2 } }',
])('reports nothing in "%s"', (code) => {
  expect(inScript(code)).toEqual([])
})

test('rejects syntax that is newer than the oldest supported browsers', () => {
  expect(() => inScript('const a = /[\\p{L}--[a-z]]/v')).toThrow()
  expect(() => inScript('{ using a = b() }')).toThrow()
})

test('reports a selector, an at-rule and a property that the oldest supported browsers lack', () => {
  expect(inStyles('a:has(b){color:red}')).toEqual([':has'])
  expect(inStyles('@starting-style{a{opacity:0}}')).toEqual(['@starting-style'])
  expect(inStyles('a{color:red;field-sizing:content}')).toEqual(['field-sizing'])
  expect(inStyles('a{background-position:right 1px}')).toEqual([])
  expect(inStyles('@media (width>1px){a:focus-visible{inset:0;gap:1px}}')).toEqual([])
})
