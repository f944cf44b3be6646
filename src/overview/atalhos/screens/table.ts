import { addressOf, type Screen, screenAt, screensOf } from '#app/screen.ts'
import { pagesOf } from '#overview/menu/screens/menu.tsx'
import type { Role } from '#platform/contract/roles.ts'

/**
 * A keyboard shortcut. The keys have the names of `KeyboardEvent.key`, except that the space bar is `Space`
 * and the letter after `Control+` is in upper case. The entries are pressed one after another; keys joined by
 * `+` are pressed at the same time.
 */
export interface Shortcut {
  keys: readonly string[]
  does: string
}

export interface ShortcutGroup {
  id: GroupId
  label: string
  /** Where the shortcuts work, shown below the label. */
  note?: string
  shortcuts: readonly Shortcut[]
}

export type GroupId = 'sempre' | 'ir' | 'criar' | 'conversa' | 'ordem' | 'busca' | 'mesa' | 'filme' | 'janela'

/** The first key of the shortcut that opens a page. */
export const JUMP = 'g'
export const NEW = 'n'
export const SHEET = '?'

export interface Jump {
  letter: string
  to: string
  label: string
}

/** The pages that the role can open by `g` and a letter. */
export const jumpsOf = (role: Role): Jump[] =>
  pagesOf(role).flatMap(({ to, label, letter }) => (letter ? [{ letter, to, label }] : []))

/** What the key `n` creates on the page of an address. */
export const creationAt = (role: Role, pathname: string): Screen['creation'] =>
  screenAt(role, pathname)?.creation

/** What the role can create, with the address that opens the dialog. */
export const creationsOf = (role: Role): { does: string; to: string }[] =>
  screensOf(role).flatMap(({ path, creation }) =>
    creation ? [{ does: creation.does, to: `${addressOf(path)}?${creation.asks}=1` }] : [],
  )

const search: Shortcut = { keys: ['Control+K'], does: 'Buscar em tudo' }
const sheet: Shortcut = { keys: [SHEET], does: 'Ver todos os atalhos' }

/**
 * Shortcuts that the components handle themselves. `table.test.tsx` names the file of each shortcut and a
 * piece of the code that handles it, and checks that the file contains this piece.
 */
export const local: ShortcutGroup[] = [
  {
    id: 'conversa',
    label: 'Na conversa',
    shortcuts: [
      { keys: ['Enter'], does: 'Enviar a mensagem' },
      { keys: ['Shift+Enter'], does: 'Quebrar a linha' },
      { keys: ['ArrowUp'], does: 'Ir à mensagem anterior' },
      { keys: ['ArrowDown'], does: 'Ir à mensagem seguinte' },
    ],
  },
  {
    id: 'ordem',
    label: 'Para mudar a ordem',
    note: 'Com o foco no botão de mover de um trabalho, serviço ou imagem.',
    shortcuts: [
      { keys: ['Space'], does: 'Pegar e soltar' },
      { keys: ['ArrowUp'], does: 'Mover para cima' },
      { keys: ['ArrowDown'], does: 'Mover para baixo' },
    ],
  },
  {
    id: 'busca',
    label: 'Na busca',
    shortcuts: [
      { keys: ['ArrowDown'], does: 'Próximo resultado' },
      { keys: ['ArrowUp'], does: 'Resultado anterior' },
      { keys: ['Enter'], does: 'Abrir o resultado' },
    ],
  },
  {
    id: 'filme',
    label: 'Em um filme ou som',
    note: 'Com o foco na barra do tempo. As setas valem em todos os botões do filme.',
    shortcuts: [
      { keys: ['Space'], does: 'Tocar e pausar' },
      { keys: ['ArrowRight'], does: 'Avançar 5 segundos' },
      { keys: ['ArrowLeft'], does: 'Voltar 5 segundos' },
      { keys: ['Shift+ArrowRight'], does: 'Avançar um décimo de segundo' },
      { keys: ['Shift+ArrowLeft'], does: 'Voltar um décimo de segundo' },
    ],
  },
  { id: 'janela', label: 'Nas janelas', shortcuts: [{ keys: ['Escape'], does: 'Fechar' }] },
]

/** Shortcuts of a single character on the screen of a piece. `proofing/mesa/screens/Mesa.tsx` handles them. */
const mesaShortcuts: ShortcutGroup = {
  id: 'mesa',
  label: 'Em uma peça',
  shortcuts: [
    { keys: ['m'], does: 'Marcar com o teclado' },
    { keys: ['j'], does: 'Próxima marcação' },
    { keys: ['k'], does: 'Marcação anterior' },
    { keys: ['r'], does: 'Resolver a marcação' },
    { keys: [']'], does: 'Próxima página' },
    { keys: ['['], does: 'Página anterior' },
    { keys: ['+'], does: 'Aumentar' },
    { keys: ['-'], does: 'Diminuir' },
    { keys: ['0'], does: 'Ajustar à tela' },
    { keys: ['c'], does: 'Comparar com a versão anterior' },
  ],
}

const has: Partial<Record<GroupId, readonly Role[]>> = {
  conversa: ['admin', 'client'],
  ordem: ['admin', 'user'],
}

/**
 * All shortcuts of a role, in groups.
 * @param single whether shortcuts of a single character are switched on
 */
export function shortcutsOf(role: Role, single: boolean): ShortcutGroup[] {
  const jumps = jumpsOf(role).map(({ letter, label }) => ({ keys: [JUMP, letter], does: label }))
  const made = creationsOf(role).map(({ does }) => does)
  const always: ShortcutGroup = {
    id: 'sempre',
    label: 'Em qualquer página',
    shortcuts: single ? [search, sheet] : [search],
  }
  const pages: ShortcutGroup = { id: 'ir', label: 'Ir para', shortcuts: jumps }
  const fresh: ShortcutGroup = {
    id: 'criar',
    label: 'Criar',
    note: `Em cada lista: ${made.join(', ')}.`,
    shortcuts: [{ keys: [NEW], does: 'Criar um novo nesta página' }],
  }
  return [
    always,
    ...(single ? [pages, ...(made.length > 0 ? [fresh] : []), mesaShortcuts] : []),
    ...local.filter(({ id }) => has[id]?.includes(role) ?? true),
  ]
}

const groupsAt: Record<string, GroupId> = {
  '/dashboard/messages': 'conversa',
  '/dashboard/portfolio': 'ordem',
  '/dashboard/projects': 'ordem',
}

/** The shortcuts to list on one page: first those of this page, then those that work on every page. */
export function shortcutsAt(role: Role, path: string, single: boolean): Shortcut[] {
  const creation = single ? creationAt(role, path) : undefined
  const group = shortcutsOf(role, single).find(({ id }) => id === groupsAt[path])
  return [
    ...(creation ? [{ keys: [NEW], does: creation.does }] : []),
    ...(group?.shortcuts ?? []),
    search,
    ...(single ? [sheet] : []),
  ]
}
