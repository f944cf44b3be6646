import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Condicoes } from '#contract/work/schemas/aditivos.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { RodadaCount } from '#web/mesa/RodadaCount.tsx'

const TermsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog)

interface Props {
  id: number
  condicoes: Condicoes
  readOnly: boolean
}

/** The counter of the rodadas of a project. An admin sets how many are included. */
export function Terms({ id, condicoes, readOnly }: Props) {
  const { user } = useSession()
  const [isSetting, setIsSetting] = useState(false)
  const isLimited = condicoes.rodadas_incluidas !== null
  const canSet = user.role === 'admin' && !readOnly
  if (!isLimited && !canSet) return null
  return (
    <Group gap="sm" mb="md" align="flex-start" justify="space-between">
      <div className="rodada-terms">
        {isLimited ? (
          <RodadaCount condicoes={condicoes} />
        ) : (
          <Text c="dimmed">Sem limite de rodadas: nenhuma é cobrada à parte.</Text>
        )}
      </div>
      {canSet && (
        <Button variant="default" size="xs" onClick={() => setIsSetting(true)}>
          Rodadas incluídas
        </Button>
      )}
      {isSetting && <TermsDialog id={id} condicoes={condicoes} onClose={() => setIsSetting(false)} />}
    </Group>
  )
}
