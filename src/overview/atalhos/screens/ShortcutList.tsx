import './atalhos.css'
import { Kbd, VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import type { Shortcut } from './table.ts'

export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <ul className="plain-list shortcuts">
      {shortcuts.map(({ keys, does }) => (
        <li key={does}>
          <span>{does}</span>
          <Keys keys={keys} />
        </li>
      ))}
    </ul>
  )
}

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

const caps: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: isMac ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  Space: 'Espaço',
}

const keyNames: Record<string, string> = {
  ArrowUp: 'seta para cima',
  ArrowDown: 'seta para baixo',
  ArrowLeft: 'seta para a esquerda',
  ArrowRight: 'seta para a direita',
  '?': 'interrogação',
}

/** The keys of a shortcut: pressed together (`Ctrl K`) or one after the other (`g`, then `p`). */
function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return (
    <span className="keys">
      {keys.map((at, n) => (
        <Fragment key={at}>
          {n > 0 && <span className="keys-then">depois</span>}
          {at.split('+').map((key) => (
            <Kbd key={key}>
              <span aria-hidden>{caps[key] ?? key}</span>
              <VisuallyHidden>{keyNames[key] ?? caps[key] ?? key}</VisuallyHidden>
            </Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
