import { type Node, parse } from 'acorn'
import { findTooNew } from './features.ts'

/**
 * The ECMAScript version that all supported browsers understand. Newer syntax is not parsed and causes an
 * error.
 */
const LANGUAGE = 2022
const tooNew = findTooNew()

/**
 * Finds the names in a built script that the oldest supported browsers lack.
 * @throws if the script contains syntax that these browsers do not understand
 */
export function findNewInScript(code: string): Set<string> {
  const found = new Set<string>()
  const declared = new Set<string>()
  const used = new Set<string>()
  visit(parse(code, { ecmaVersion: LANGUAGE, sourceType: 'module' }), (node, parent) => {
    const name = nameOf(node)
    if (node.type === 'MemberExpression') {
      if (tooNew.scripts.has(name)) found.add(name)
      const [method = ''] = name.split('.').slice(-1)
      const isKnown = /^[A-Z]\w*\.\w+$/.test(name)
      if (!isKnown && isCalled(node, parent) && tooNew.methods.has(method)) found.add(`.${method}()`)
    }
    if (node.type !== 'Identifier') return
    if (isDeclaration(node, parent)) declared.add(name)
    // `typeof X` only tests whether X exists, so it is not reported.
    else if (isReference(node, parent) && parent?.['operator'] !== 'typeof') used.add(name)
  })
  for (const name of used) if (tooNew.scripts.has(name) && !declared.has(name)) found.add(name)
  return found
}

/** Finds the names in a built stylesheet that the oldest supported browsers lack. */
export function findNewInStyles(code: string): Set<string> {
  const selectors = [...code.matchAll(/(?<=^|[{};])[^{};@]+(?=\{)/g)].join(' ')
  const names = [
    ...Array.from(selectors.matchAll(/:([a-z][a-z-]+)/g), ([, name]) => `:${name}`),
    ...Array.from(code.matchAll(/@([a-z][a-z-]+)/g), ([, name]) => `@${name}`),
    ...Array.from(code.matchAll(/[{;]([a-z][a-z-]+):/g), ([, name = '']) => name),
  ]
  return new Set(names.filter((name) => tooNew.styles.has(name)))
}

export const explain = (name: string): string =>
  tooNew.scripts.get(name) ??
  tooNew.styles.get(name) ??
  tooNew.methods.get(name.replace(/^\.|\(\)$/g, '')) ??
  ''

type Any = Node & Record<string, unknown>

function visit(node: Node, look: (node: Any, parent: Any | undefined) => void, parent?: Any): void {
  look(node as Any, parent)
  for (const value of Object.values(node)) {
    for (const child of [value].flat())
      if (typeof child?.type === 'string') visit(child as Node, look, node as Any)
  }
}

/** Returns the name that an expression refers to: `a`, `a.b` or `a.b.c`. A computed part becomes ''. */
function nameOf(node: Any): string {
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression' || node['computed']) return ''
  const object = nameOf(node['object'] as Any).replace(/^(globalThis|window|self)\.?/, '')
  const property = nameOf(node['property'] as Any)
  return object ? `${object}.${property}` : property
}

const isCalled = (node: Any, parent: Any | undefined): boolean =>
  parent?.type === 'CallExpression' && parent['callee'] === node

function isReference(node: Any, parent: Any | undefined): boolean {
  if (!parent || parent['computed']) return true
  if (parent.type === 'MemberExpression') return parent['object'] === node
  return !('key' in parent && parent['key'] === node)
}

const declaring =
  /^(VariableDeclarator|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassDeclaration|ClassExpression|Import\w*Specifier|CatchClause|AssignmentPattern|ArrayPattern|RestElement)$/

function isDeclaration(node: Any, parent: Any | undefined): boolean {
  if (!parent || !declaring.test(parent.type)) return parent?.type === 'Property' && parent['value'] === node
  return parent['init'] !== node && parent['right'] !== node && parent['body'] !== node
}
