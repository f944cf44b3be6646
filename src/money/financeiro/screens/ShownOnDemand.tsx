import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMedia } from '#platform/ui/use-media.ts'

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
  const wide = useMedia('(min-width: 62em)', true)
  const [chosen, setChosen] = useState(first)
  const shown = chosen ?? wide
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className="finance-toggle"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setChosen(!shown)}
      >
        {shown ? `Ocultar ${what}` : `Mostrar ${what}`}
      </Button>
      {/* On a narrow screen the table is scrolled sideways, also by keyboard. */}
      <div
        id={id}
        className="finance-scroll"
        data-hidden={!shown || undefined}
        data-by-width={chosen === undefined || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
