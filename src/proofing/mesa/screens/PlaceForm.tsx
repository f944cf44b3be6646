import type { ReactNode } from 'react'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { OpenForm } from '#platform/ui/PostForm.tsx'

interface Props {
  /** The parameters of the address that change; null removes a parameter. */
  to: Partial<Record<'peca' | 'v' | 'pag' | 'marcacao', string | number | null>>
  onGo: () => void
  children: ReactNode
}

/** A button that shows another piece, version, page or mark. It works before the script runs. */
export function PlaceForm({ to, onGo, children }: Props) {
  const [params] = useSearchParams()
  const fields: Record<string, string | number> = Object.fromEntries(params)
  for (const [name, value] of Object.entries(to)) {
    if (value === null) delete fields[name]
    else fields[name] = value
  }
  return (
    <OpenForm fields={fields} onSubmit={onGo}>
      {children}
    </OpenForm>
  )
}
