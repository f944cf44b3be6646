import './project.css'
import { Badge, Text } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconEye,
  IconFlag,
  IconPhoto,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Picture } from '#platform/dashboard/arquivos/Picture.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { TEXTO_DE_TERMO_ATUAL, textosDeTermo } from '#proofing/termos/textos-rules.ts'
import type { Project, ProjectStatus } from '#studio/projetos/contract.ts'
import { clientStatusLabels, statusLabels } from '#studio/projetos/rules.ts'

/**
 * The first picture of a project, or a placeholder, for the top of its card. The card itself must render the
 * `Card.Section` around it, because Mantine removes the padding only around a direct child.
 */
export function Cover({ project: { images } }: { project: Project }) {
  const [first] = images
  if (!first) {
    return (
      <div className="cover-placeholder">
        <IconPhoto size={32} stroke={1.25} aria-hidden />
      </div>
    )
  }
  return <Picture imagem={first} sizes="(max-width: 36em) 90vw, 340px" alt="" />
}

/** Colour and icon of each status, always together with its label. */
const looks: Record<ProjectStatus, { color: string; Icon: typeof IconEye }> = {
  pending: { color: 'gray', Icon: IconCircleDashed },
  in_progress: { color: 'yellow', Icon: IconCircleDot },
  review: { color: 'tinta', Icon: IconEye },
  approved: { color: 'teal', Icon: IconCircleCheck },
  completed: { color: 'dark', Icon: IconFlag },
}

export function StatusDot({ status }: { status: ProjectStatus }) {
  const { color, Icon } = looks[status]
  return <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />
}

/** Returns the label of a status. Clients read other labels than the team. */
function useStatusLabel(status: ProjectStatus): string {
  const { user } = useSession()
  return (user.role === 'client' ? clientStatusLabels : statusLabels)[status]
}

export function StatusBadge({ status }: { status: ProjectStatus }) {
  return (
    <Badge fw={500} size="lg" leftSection={<StatusDot status={status} />}>
      {useStatusLabel(status)}
    </Badge>
  )
}

/** The wording that the client accepts with an answer. */
export const Wording = () => (
  <Text size="sm" c="dimmed">
    {textosDeTermo[TEXTO_DE_TERMO_ATUAL]}
  </Text>
)

interface FrameProps {
  /** Where the project stands, above everything else. */
  headline?: ReactNode
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
 * Arranges a project: its headline, the pictures, beside or above the facts and the conversation, and a bar at the bottom
 * that stays visible.
 */
export const ProjectFrame = ({ headline, pictures, children, bar, focusable }: FrameProps) => (
  <div className="project" {...(focusable && reachable)}>
    {headline}
    <div className="project-pictures">{pictures}</div>
    <div className="project-side" {...(focusable && reachable)}>
      {children}
    </div>
    {bar && <div className="project-bar">{bar}</div>}
  </div>
)
