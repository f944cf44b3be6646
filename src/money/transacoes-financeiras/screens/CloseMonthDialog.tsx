import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SituacaoDoMes } from '#money/fechamentos/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'

/** Asks the user to confirm the closing of a month, and shows which sums of that month are still unpaid. */
export function CloseMonthDialog({ situation, onClose }: { situation: SituacaoDoMes; onClose: () => void }) {
  const { mes } = situation
  return (
    <Dialog onClose={onClose} title={`Fechar ${mesPorExtenso(mes)}?`}>
      <Stack>
        <Text>
          O que vence neste mês e o que foi pago nele não poderá mais ser criado, editado nem excluído até que
          o mês seja reaberto.
        </Text>
        <Pending situation={situation} />
        <Buttons>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton endpoint={api.fechamentos.create} input={{ mes }} onDone={onClose}>
            Fechar mês
          </ActionButton>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

function Pending({ situation: { receitas, despesas } }: { situation: SituacaoDoMes }) {
  const words = [
    receitas.quantas > 0 && `${counted(receitas.quantas, 'receita', 'receitas')} (${reais(receitas.falta)})`,
    despesas.quantas > 0 && `${counted(despesas.quantas, 'despesa', 'despesas')} (${reais(despesas.falta)})`,
  ].filter((one) => one !== false)
  if (words.length === 0) return <Text>Nada está pendente neste mês.</Text>
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <IconAlertTriangle size={18} aria-hidden className="fixed" />
      <Text className="money">
        Ainda pendente: {words.join(' e ')}. Continua podendo ser pago em um mês aberto.
      </Text>
    </Group>
  )
}
