import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { RodadaCount } from '#proofing/mesa/screens/RodadaCount.tsx'
import type { Condicoes } from '#proofing/rodadas/aditivos-schemas.ts'

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
