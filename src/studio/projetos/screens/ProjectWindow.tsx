import type { ReactNode } from 'react'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { useVisibleHeight } from '#platform/ui/use-visible-height.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog of one project, which takes the whole window. */
export function ProjectWindow(props: DialogProps) {
  useVisibleHeight()
  return (
    <QueryDialog
      {...props}
      isInPage
      fullScreen
      radius={0}
      classNames={{ content: 'project-window', body: 'project-window-body' }}
      failure="Erro ao buscar o projeto."
    />
  )
}
