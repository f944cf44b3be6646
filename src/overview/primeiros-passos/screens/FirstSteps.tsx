import { ActionButton } from '#platform/browser/action-button.tsx'
import { Announced } from '#platform/ui/Announced.tsx'
import './first-steps.css'
import { Alert, Group, Progress, Text, Title } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { passos } from '#overview/primeiros-passos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { StepList } from './StepList.tsx'
import { groups, progressInWords } from './steps.ts'

/** Whether this tab has shown unfinished steps. Only then is the completion of the steps celebrated. */
let sawSome = false

/**
 * The checklist of a new agency. Steps are ticked automatically. The list disappears once all steps are done
 * or an admin dismisses it.
 */
export function FirstSteps() {
  const { data } = useQuery(api.primeirosPassos.get.queryOptions())
  const isOver = data && (data.dispensados || data.feitos.length === passos.length)
  const [celebrates, setCelebrates] = useState(sawSome)
  useEffect(() => {
    if (isOver === undefined) return
    sawSome = !isOver
    if (!isOver) setCelebrates(true)
  }, [isOver])
  if (!data || data.dispensados) return null
  if (!isOver) return <Open feitos={new Set(data.feitos)} />
  return celebrates ? <AllDone onClose={() => setCelebrates(false)} /> : null
}

function AllDone({ onClose }: { onClose: () => void }) {
  return (
    <Announced>
      <Alert
        mb="xl"
        role="note"
        icon={<IconConfetti aria-hidden />}
        title="Tudo pronto!"
        withCloseButton
        closeButtonLabel="Fechar"
        onClose={onClose}
      >
        Os primeiros passos foram concluídos. Bom trabalho!
      </Alert>
    </Announced>
  )
}

function Open({ feitos }: { feitos: ReadonlySet<string> }) {
  const next = groups.flatMap(({ steps }) => steps).find(({ passo }) => !feitos.has(passo))
  return (
    <section className="first-steps" aria-labelledby="primeiros-passos">
      <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
        <Title order={2} id="primeiros-passos">
          Primeiros passos
        </Title>
        <ActionButton
          endpoint={api.configuracoes.update}
          input={{ primeiros_passos: 'dispensados' }}
          says="Primeiros passos dispensados. Você pode reabri-los pelo menu da sua conta."
          variant="subtle"
          color="gray"
          size="compact-sm"
        >
          Dispensar
        </ActionButton>
      </Group>
      <Text c="dimmed" mb="sm">
        {progressInWords(feitos.size, passos.length)}
      </Text>
      {/* Hidden from screen readers, because the sentence above says the same. */}
      <Progress value={(feitos.size / passos.length) * 100} size="sm" aria-hidden />
      <div className="first-groups">
        {groups.map((group) => (
          <StepList key={group.label} group={group} feitos={feitos} next={next?.passo} />
        ))}
      </div>
    </section>
  )
}
