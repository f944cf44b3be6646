import { Group } from '@mantine/core'
import { ClockFigures } from '#proofing/mesa/screens/ClockFigures.tsx'
import { SentButton } from './SentButton.tsx'

/** The clock of a project as its client sees it. */
export const MyProjectClock = ({ projectId }: { projectId: number }) => (
  <ClockFigures
    projectId={projectId}
    actions={({ aguardando }) =>
      aguardando && (
        <Group gap="xs" className="clock-actions">
          <SentButton id={projectId} />
        </Group>
      )
    }
  />
)
