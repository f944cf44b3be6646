import { Button, Stack, Switch, Text, Title } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import { Brand } from '#platform/browser/brand.tsx'
import { deleteDrafts } from '#platform/browser/drafts.ts'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { Devices } from './Devices.tsx'
import { ProjectReview } from './ProjectReview.tsx'
import { draftOwnerOf, type Revision } from './revision.ts'
import type { Ending } from './use-request.ts'

interface Props {
  revisions: Revision[]
  onEnded: (ending: Ending) => void
  onLeave: () => void
}

/** What a person reviews: the projects with their pieces, and what was answered. */
export function Overview({ revisions, onEnded, onLeave }: Props) {
  const leave = useAction(api.revisao.sair)
  const [areKeysOn, setAreKeysOn] = useKeysSwitch()
  const onDone = () => {
    for (const revision of revisions) deleteDrafts(draftOwnerOf(revision))
    onLeave()
  }
  return (
    <>
      <header className="review-header">
        <Brand />
        <Button
          variant="default"
          loading={leave.isPending}
          onClick={() => leave.mutate(undefined, { onSuccess: onDone })}
        >
          Sair
        </Button>
      </header>
      <main className="review-overview">
        {revisions.length > 1 && <Title order={1}>Suas revisões</Title>}
        <Stack gap="xl">
          {revisions.map((revision) => (
            <ProjectReview
              key={revision.projeto.id}
              revision={revision}
              onEnded={onEnded}
              order={revisions.length > 1 ? 2 : 1}
            />
          ))}
        </Stack>
        <Devices />
        <div className="review-keys">
          <Switch
            label="Atalhos do teclado"
            checked={areKeysOn}
            onChange={({ currentTarget }) => setAreKeysOn(currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            Na peça: M marca um ponto com as setas, J e K percorrem as marcações, [ e ] mudam de página, + e −
            aproximam e afastam. Em um filme ou som: espaço toca e pausa, e as setas avançam e voltam 5
            segundos.
          </Text>
        </div>
      </main>
    </>
  )
}
