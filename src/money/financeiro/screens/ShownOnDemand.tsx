import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Props {
  id: string
  /** What the button shows and hides, such as `a tabela`. */
  what: string
  /** Whether the content is shown at first; by default only on wide screens. */
  shown?: boolean
  children: ReactNode
}

/** A table below a button that shows and hides it. It is always printed. */
export function ShownOnDemand({ id, what, shown: first, children }: Props) {
  const [shown, setShown] = useState(() => first ?? matchMedia('(min-width: 62em)').matches)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className="finance-toggle"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {shown ? `Ocultar ${what}` : `Mostrar ${what}`}
      </Button>
      {/* On a narrow screen the table is scrolled sideways, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reachable by keyboard */}
      <div id={id} className="finance-scroll" data-hidden={!shown || undefined} tabIndex={0}>
        {children}
      </div>
    </>
  )
}
