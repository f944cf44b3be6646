import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { saldoDe } from '#contract/money/rules/pagamentos.ts'
import { MAIS_PAGAS } from '#contract/money/rules/transacoes.ts'
import { api, useAction } from '#web/api.ts'
import { counted, reais } from '#web/format.ts'
import { notify } from '#web/ui/notify.ts'

type Chosen = ReturnType<typeof useChosen>

/** Holds the selected transactions. Each one is the record as it was at the time of the selection. */
export function useChosen() {
  const [all, setAll] = useState<ReadonlyMap<number, Transacao>>(new Map())
  const toggle = useCallback(
    (row: Transacao) =>
      setAll((now) => {
        const next = new Map(now)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      }),
    [],
  )
  return { all, toggle, has: (id: number) => all.has(id), clear: () => setAll(new Map()) }
}

/** The actions for all selected transactions. */
export function BulkBar({ chosen: { all, clear } }: { chosen: Chosen }) {
  const pay = useAction(api.transacoesFinanceiras.pagar)
  const rows = [...all.values()]
  if (rows.length === 0) return null
  const markPaid = () =>
    pay.mutate(
      { transacoes: rows.map(({ id, versao }) => ({ id, versao })) },
      {
        onSuccess: (paid) => notify.success(saidOf(paid.length)),
        // After the request the loaded versions may be outdated, so the selection is cleared.
        onSettled: clear,
      },
    )
  return (
    <Group className="bulk" role="region" aria-label="Transações selecionadas" gap="sm">
      <Text fw={600} role="status">
        {counted(rows.length, 'selecionada', 'selecionadas')}:{' '}
        {reais(rows.reduce((sum, row) => sum + saldoDe(row), 0))}
      </Text>
      <Button
        size="sm"
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={pay.isPending}
        disabled={rows.length > MAIS_PAGAS}
        onClick={markPaid}
      >
        Marcar como paga
      </Button>
      <Button size="sm" variant="default" onClick={clear}>
        Limpar seleção
      </Button>
      {rows.length > MAIS_PAGAS && <Text>Selecione no máximo {MAIS_PAGAS} de cada vez.</Text>}
    </Group>
  )
}

const saidOf = (paid: number) =>
  paid === 1 ? 'Transação marcada como paga!' : `${paid} transações marcadas como pagas!`
