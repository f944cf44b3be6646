import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'

/** Explains that the month of the transaction is closed, before the server rejects a change. */
export function ClosedNote({ transacao }: { transacao: Transacao }) {
  const mes = transacao.data_vencimento.slice(0, 7)
  const { data } = useQuery(api.fechamentos.list.queryOptions())
  if (!data?.some((one) => one.mes === mes && one.reaberto_em === null)) return null
  return (
    <Group gap="xs" wrap="nowrap" align="start" c="dimmed">
      <IconLock size={18} aria-hidden className="fixed" />
      <Text>
        O mês de {mesPorExtenso(mes)} está fechado: é possível registrar pagamentos em meses abertos, e nada
        mais pode ser alterado.
      </Text>
    </Group>
  )
}
