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

/** Finds the components of a file, which are the functions whose name begins with a capital letter, with their length. */
export function componentLines({ path, text, program }: Module): { name: string; lines: number }[] {
  if (!path.endsWith('.tsx')) return []
  const found: { name: string; lines: number }[] = []
  const add = (name: unknown, node: Node) => {
    if (typeof name !== 'string' || !/^[A-Z]/.test(name)) return
    found.push({ name, lines: text.slice(node.start, node['end'] as number).split('\n').length })
  }
  walk(program, (node) => {
    const id = node['id'] as { name?: unknown } | null | undefined
    if (node.type === 'FunctionDeclaration') add(id?.name, node)
    const init = node['init'] as Node | null | undefined
    if (node.type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression') add(id?.name, init)
  })
  return found
}
