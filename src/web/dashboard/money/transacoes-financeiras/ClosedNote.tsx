import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mesPorExtenso } from '#contract/mes.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { api } from '#web/api.ts'

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
