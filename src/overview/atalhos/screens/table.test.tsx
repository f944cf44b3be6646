import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { screensOf } from '#app/screen.ts'
import { pagesOf } from '#overview/menu/screens/menu.tsx'
import { type Role, roles } from '#platform/contract/roles.ts'
import { useLocation } from '#platform/ui/navigation.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { useKeys } from './Shortcuts.tsx'
import { creationAt, type GroupId, jumpsOf, local, shortcutsOf } from './table.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Page({ role, onSheet }: { role: Role; onSheet: () => void }) {
  useKeys(role, onSheet)
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="onde">{pathname + search}</p>
      <input aria-label="Campo" />
    </>
  )
}

function at(path: string, role: Role = 'admin') {
  const onSheet = vi.fn()
  render(
    <MemoryRouter at={path}>
      <Page role={role} onSheet={onSheet} />
    </MemoryRouter>,
  )
  const where = () => screen.getByTestId('onde').textContent
  return { onSheet, where, press: (keys: string) => userEvent.keyboard(keys) }
}

test.each(roles)(
  'every "g" shortcut listed for %s opens its page, and no letter is used twice',
  async (role) => {
    const jumps = jumpsOf(role)
    expect(new Set(jumps.map(({ letter }) => letter)).size).toBe(jumps.length)
    const { press, where } = at('/outra', role)
    for (const { letter, to } of jumps) {
      await press(`g${letter}`)
      expect(where()).toBe(to)
    }
  },
)

test.each(roles)(
  'on each page of %s, "n" adds the parameter that opens the dialog of a new record, if there is one, and keeps the other parameters',
  async (role) => {
    for (const { to } of pagesOf(role)) {
      const asks = creationAt(role, to)?.asks
      const { press, where } = at(`${to}?aba=x`, role)
      await press('n')
      expect(where()).toBe(`${to}?aba=x${asks ? `&${asks}=1` : ''}`)
      cleanup()
    }
  },
)

test('ignores a letter typed into a field, a second letter without "g", and a key with Ctrl', async () => {
  const { press, where, onSheet } = at('/dashboard')
  await userEvent.click(screen.getByLabelText('Campo'))
  await press('gp?n')
  expect([where(), onSheet.mock.calls.length]).toEqual(['/dashboard', 0])
  await userEvent.click(document.body)
  await press('p')
  await press('gzp')
  await press('{Control>}g{/Control}p')
  expect(where()).toBe('/dashboard')
  await press('?')
  expect(onSheet).toHaveBeenCalledOnce()
})

test('shortcuts are inactive behind an open dialog', async () => {
  const { press, where, onSheet } = at('/dashboard')
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  await press('gp?')
  dialog.remove()
  expect([where(), onSheet.mock.calls.length]).toEqual(['/dashboard', 0])
})

test('keys typed after "n", before the dialog has opened, are not handled as shortcuts', async () => {
  const { press, where, onSheet } = at('/dashboard/projects')
  await press('ngs?')
  expect([where(), onSheet.mock.calls.length]).toEqual(['/dashboard/projects?novo=1', 0])
})

test('single-character shortcuts that are switched off neither work nor are listed', async () => {
  localStorage.setItem('bastidor.atalhos', 'nao')
  const { press, where, onSheet } = at('/dashboard')
  await press('gp?')
  expect([where(), onSheet.mock.calls.length]).toEqual(['/dashboard', 0])
  const keys = shortcutsOf('admin', false).flatMap(({ shortcuts }) => shortcuts.flatMap((one) => one.keys))
  expect(keys.filter((key) => key.length === 1)).toEqual([])
})

/** The file that handles each local shortcut, and a piece of its source to look for. */
const heardBy: Partial<Record<GroupId, Record<string, [file: string, words: string]>>> = {
  conversa: {
    Enter: ['studio/chat/screens/Composer.tsx', "key !== 'Enter' || shiftKey"],
    'Shift+Enter': ['studio/chat/screens/Composer.tsx', "key !== 'Enter' || shiftKey"],
    ArrowUp: ['studio/chat/screens/use-lines.ts', 'ArrowUp: -1'],
    ArrowDown: ['studio/chat/screens/use-lines.ts', 'ArrowDown: 1'],
  },
  ordem: {
    Space: ['platform/ui/use-order.ts', 'KeyboardSensor'],
    ArrowUp: ['platform/ui/use-order.ts', 'sortableKeyboardCoordinates'],
    ArrowDown: ['platform/ui/use-order.ts', 'sortableKeyboardCoordinates'],
  },
  busca: {
    ArrowDown: ['overview/busca/screens/SearchDialog.tsx', 'ArrowDown: 1'],
    ArrowUp: ['overview/busca/screens/SearchDialog.tsx', 'ArrowUp: -1'],
    Enter: ['overview/busca/screens/SearchDialog.tsx', "event.key === 'Enter'"],
  },
  filme: {
    Space: ['proofing/mesa/screens/Player.tsx', "event.key === ' '"],
    ArrowRight: ['proofing/mesa/screens/Player.tsx', "event.key === 'ArrowRight'"],
    ArrowLeft: ['proofing/mesa/screens/Player.tsx', "event.key === 'ArrowLeft'"],
    'Shift+ArrowRight': ['proofing/mesa/screens/Player.tsx', 'event.shiftKey ? SMALL_STEP_MS'],
    'Shift+ArrowLeft': ['proofing/mesa/screens/Player.tsx', 'event.shiftKey ? SMALL_STEP_MS'],
  },
  janela: { Escape: ['platform/ui/Dialog.tsx', "event.key !== 'Escape'"] },
}

const src = join(import.meta.dirname, '../../..')

/** Screens that read the parameter in another folder than that of their module. */
const readIn: Record<string, string[]> = {
  clientes: ['registry/pessoas/screens'],
  fornecedores: ['registry/pessoas/screens'],
  portfolio: ['studio/portfolio/screens', 'studio/servicos/screens'],
}

test('the code of each page with an "n" shortcut contains a call that reads the parameter of the shortcut', () => {
  for (const { path, module, creation } of screensOf('admin')) {
    for (const folder of creation ? (readIn[path] ?? [dirname(module)]) : []) {
      const files = readdirSync(join(src, folder)).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      const code = files.map((name) => readFileSync(join(src, folder, name), 'utf8')).join('\n')
      expect(code, path).toMatch(
        new RegExp(`useOpenParam\\('${creation?.asks}'|params\\.has\\('${creation?.asks}'\\)`),
      )
    }
  }
})

test('the file listed for each local shortcut contains the code that handles its key', () => {
  for (const { id, shortcuts } of local)
    for (const { keys } of shortcuts) {
      const [file, words] = heardBy[id]?.[keys.join(' ')] ?? []
      expect(readFileSync(join(src, file ?? id), 'utf8'), `${id}: ${keys}`).toContain(words)
    }
})
