import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { type Floor, readFloor } from './browsers.ts'

type Browser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios'

const ofMdn: Record<string, Browser> = { ios_saf: 'safari_ios' }
const floor = readFloor()

/**
 * Web platform features that at least one of the oldest supported browsers lacks. The key is the name of the
 * feature in code. The value lists the browsers that lack the feature, each with the version that introduced
 * it, or `never`.
 */
export interface TooNew {
  /** Global names such as `Temporal`, and static members such as `URL.parse`. */
  scripts: Map<string, string>
  /** Names of methods that no interface of an old browser has, such as `findLastIndex`. */
  methods: Map<string, string>
  /** Names in stylesheets such as `:has`, `@starting-style` and `field-sizing`. */
  styles: Map<string, string>
}

export function findTooNew(): TooNew {
  const scripts = new Map<string, string>()
  const methods = new Map<string, string[]>()
  const builtins = featuresOf(bcd.javascript['builtins'])
  const interfaces = [
    ...featuresOf(bcd.api),
    ...builtins.filter(([name]) => name !== 'Intl'),
    ...featuresOf(bcd.javascript['builtins']?.['Intl']).map(intl),
  ]
  const isCommon = (name: string) => common.has(name) || builtins.some(([builtin]) => builtin === name)
  for (const [name, feature] of interfaces) {
    const missing = missingIn(feature)
    if (missing) scripts.set(name, missing)
    for (const [key, member] of featuresOf(feature)) {
      if (/_(event|permission)$/.test(key)) continue
      const own = key.replace(/_static$/, '')
      const why = missingIn(member)
      if (why && !missing) scripts.set(`${name}.${own}`, why)
      if (!why || (isCommon(name) && own === key)) methods.set(own, [...(methods.get(own) ?? []), why])
    }
  }
  const newMethods = [...methods].filter(([, whys]) => whys.every((why) => why !== ''))
  return {
    scripts,
    methods: new Map(newMethods.map(([name, [why = '']]) => [name, why])),
    styles: stylesTooNew(),
  }
}

/**
 * Interfaces of the browser whose new methods are reported. New methods of other interfaces (graphics,
 * Bluetooth and so on) are ignored: our pages do not call them, and methods with the same name on other
 * objects would be reported by mistake.
 */
const common = new Set([
  'Blob',
  'Document',
  'DOMTokenList',
  'Element',
  'Event',
  'FormData',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'Navigator',
  'Node',
  'ReadableStream',
  'Request',
  'Response',
  'URLSearchParams',
  'Window',
])

const featuresOf = (parent: object | undefined): [string, Identifier][] =>
  Object.entries(parent ?? {}).filter(([key]) => !key.startsWith('__'))

const intl = ([name, feature]: [string, Identifier]): [string, Identifier] => [`Intl.${name}`, feature]

function stylesTooNew(): Map<string, string> {
  const { properties = {}, selectors = {}, 'at-rules': rules = {} } = bcd.css
  const kinds: [(name: string) => string, Identifier][] = [
    [(name) => name, properties],
    [(name) => `:${name}`, selectors],
    [(name) => `@${name}`, rules],
  ]
  return new Map(
    kinds.flatMap(([write, features]) =>
      featuresOf(features)
        .map(([name, feature]): [string, string] => [write(name), missingIn(feature)])
        .filter(([, why]) => why !== ''),
    ),
  )
}

/**
 * Finds out which browsers lack a feature.
 * @returns the oldest supported browsers that lack the feature, each with the version that introduced it, or
 * `never`; '' if no browser is known to lack the feature
 */
function missingIn(feature: Identifier): string {
  const support = feature.__compat?.support
  if (!support) return ''
  return floor.flatMap(({ browser, version }) => missing(support, { browser, version })).join(', ')
}

function missing(
  support: NonNullable<Identifier['__compat']>['support'],
  { browser, version }: Floor,
): string[] {
  const statements = [support[ofMdn[browser] ?? (browser as Browser)] ?? []].flat()
  if (statements.length === 0 || statements.some((one) => isIn(one, version))) return []
  const [first] = statements
  return [`${browser} ${first?.version_added || 'never'}`]
}

function isIn({ version_added, version_removed, flags, prefix }: SimpleSupportStatement, version: string) {
  if (flags || prefix || typeof version_added !== 'string') return false
  const isRemoved = typeof version_removed === 'string' && compare(version_removed, version) <= 0
  return !isRemoved && compare(version_added.replace('≤', ''), version) <= 0
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return Number.isNaN(difference) ? 1 : difference
  }
  return 0
}
