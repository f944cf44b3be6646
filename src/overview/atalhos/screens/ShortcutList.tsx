import { Keys } from './Keys.tsx'
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
