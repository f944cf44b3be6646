import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { LinhaDeExtrato } from '#money/extratos/contract.ts'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { ReadFailed } from '#platform/browser/query-boundary.tsx'
import { Announced } from '#platform/ui/Announced.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { SuggestionItem } from './SuggestionItem.tsx'

/** Searches all open transactions that fit the line, for a line whose suggestions are all wrong. */
export function MatchDialog({ line, onClose }: { line: LinhaDeExtrato; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const busca = useDeferredValue(typed.trim()) || undefined
  const { data, error, refetch } = useQuery({
    ...api.extratos.candidatas.queryOptions({ input: { id: line.id, busca } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog onClose={onClose} title="Procurar transação" size="lg">
      <Stack>
        <Text className="text">
          {line.memo || 'Linha sem descrição'}, {reais(line.valor)}
        </Text>
        <SearchField
          label="Nome da pessoa"
          hint="Buscar por nome"
          data-autofocus
          value={typed}
          onChange={setTyped}
        />
        {error && <ReadFailed error={error} failure="Erro ao buscar transações" onRetry={refetch} />}
        {!data && !error && <Loading rows={2} height={56} />}
        {data?.length === 0 && (
          <Announced>
            <Text>Nenhuma transação em aberto tem saldo para este valor.</Text>
          </Announced>
        )}
        <ul className="plain-list" aria-label="Transações em aberto">
          {data?.map((one) => (
            <SuggestionItem key={one.transacao_id} line={line} suggestion={one} onDone={onClose} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
