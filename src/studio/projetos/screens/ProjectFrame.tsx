import './project.css'
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
      fullScreen
      radius={0}
      classNames={{ content: 'project-window', body: 'project-window-body' }}
      failure="Erro ao buscar o projeto."
    />
  )
}

interface FrameProps {
  pictures: ReactNode
  /** The facts of the project and its conversation. */
  children: ReactNode
  /** The next step of the user, always visible. */
  bar?: ReactNode
  /** Whether the parts that scroll get the focus, because they contain nothing else that the Tab key reaches. */
  focusable?: boolean
}

const reachable = { tabIndex: 0 }

/**
 * Arranges a project: the pictures, beside or above the facts and the conversation, and a bar at the bottom
 * that stays visible.
 */
export const ProjectFrame = ({ pictures, children, bar, focusable }: FrameProps) => (
  <div className="project" {...(focusable && reachable)}>
    <div className="project-pictures">{pictures}</div>
    <div className="project-side" {...(focusable && reachable)}>
      {children}
    </div>
    {bar && <div className="project-bar">{bar}</div>}
  </div>
)
