import type { Module } from '../../src/structure/modules.ts'

type Node = { type: string; start: number; [key: string]: unknown }

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') visit(node as Node)
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
  }
}

/**
 * Counts the words, numbers, texts and punctuation marks of a file, without comments. A text in quotes counts
 * as one token, so that the length of an import path does not change the number.
 */
export function countTokens({ text, comments, program }: Module): number {
  const left = comments.map(({ start, end }) => ({ start, end, replacement: '' }))
  walk(program, (node) => {
    const isText = typeof node['value'] === 'string' && (node.type === 'Literal' || node.type === 'JSXText')
    if (isText) left.push({ start: node.start, end: node['end'] as number, replacement: ' text ' })
  })
  left.sort((a, b) => a.start - b.start)
  let code = ''
  let at = 0
  for (const { start, end, replacement } of left) {
    code += text.slice(at, start) + replacement
    at = Math.max(at, end)
  }
  code += text.slice(at)
  return code.match(/[\p{L}_$#@][\p{L}\p{N}_$]*|\p{N}[\p{N}\p{L}_.]*|[^\s\p{L}\p{N}]/gu)?.length ?? 0
}

export const countLines = ({ text }: Module): number => text.split('\n').length - 1

/** Finds spreads of a literal, such as `...{ a, b }`, which only put more on one line. */
export function literalSpreads({ path, program }: Module): string[] {
  const found: string[] = []
  walk(program, (node) => {
    if (node.type !== 'SpreadElement' && node.type !== 'JSXSpreadAttribute') return
    let argument = node['argument'] as Node
    while (argument.type === 'TSAsExpression' || argument.type === 'ParenthesizedExpression')
      argument = argument['expression'] as Node
    if (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression') found.push(path)
  })
  return found
}

const MOST_ARGUMENTS = 3

/**
 * Finds named functions and methods of classes with more than three positional parameters. Callbacks are not
 * counted, because their caller determines their parameters.
 */
export function manyArguments({ path, program }: Module): string[] {
  const found: string[] = []
  const check = (name: string, fn: unknown) => {
    const params = (fn as { params?: Node[] }).params
    if (params && countParameters(params) > MOST_ARGUMENTS) found.push(`${path}: ${name}`)
  }
  walk(program, (node) => {
    const { name = '?' } = (node['id'] ?? node['key'] ?? {}) as { name?: string }
    if (node.type === 'FunctionDeclaration') check(name, node)
    if (node.type === 'VariableDeclarator') check(name, node['init'] ?? {})
    if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
      check(name, node['value'] ?? {})
  })
  return found
}

/**
 * Counts the parameters of a function. A rest parameter that is destructured counts with each of its
 * elements.
 */
function countParameters(params: Node[]): number {
  return params.reduce((sum, param) => {
    const rest = param.type === 'RestElement' ? (param['argument'] as Node) : undefined
    return sum + (rest?.type === 'ArrayPattern' ? (rest['elements'] as unknown[]).length : 1)
  }, 0)
}
