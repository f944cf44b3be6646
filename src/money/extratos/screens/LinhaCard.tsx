import { Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { LinhaDeExtrato } from '#money/extratos/contract.ts'
import { day, reais } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'

import { SuggestionItem } from './SuggestionItem.tsx'
import { Amount, LooksRepeated } from './words.tsx'

const CreateTransacaoDialog = lazyPart(
  'money/extratos/screens/CreateTransacaoDialog',
  async () => (await import('./CreateTransacaoDialog.tsx')).CreateTransacaoDialog,
)
const MatchDialog = lazyPart(
  'money/extratos/screens/MatchDialog',
  async () => (await import('./MatchDialog.tsx')).MatchDialog,
)
const IgnoreDialog = lazyPart(
  'money/extratos/screens/IgnoreDialog',
  async () => (await import('./IgnoreDialog.tsx')).IgnoreDialog,
)

const dialogs = { criar: CreateTransacaoDialog, procurar: MatchDialog, ignorar: IgnoreDialog }

/** A statement line beside the transactions that it may belong to. */
export function LinhaCard({ line }: { line: LinhaDeExtrato }) {
  const [doing, setDoing] = useState<keyof typeof dialogs | null>(null)
  const { memo, data, valor, conta, sugestoes, parece_repetida } = line
  const about = `${memo || 'linha sem descrição'}, ${reais(valor)}`
  const Doing = doing && dialogs[doing]
  return (
    <Card component="li" withBorder padding="md" className="bank-line">
      <div>
        <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
          <Text c="dimmed">{day(data)}</Text>
          <Amount valor={valor} fw={650} />
        </Group>
        <Text size="md" className="text" mt={4}>
          {memo || 'Sem descrição'}
        </Text>
        <Text size="xs" c="dimmed" className="text">
          {conta}
        </Text>
        {parece_repetida && <LooksRepeated />}
      </div>
      <div>
        {sugestoes.length > 0 ? (
          <ul className="plain-list" aria-label={`Sugestões para ${about}`}>
            {sugestoes.map((one) => (
              <SuggestionItem key={`${one.transacao_id} ${one.pagamento_id}`} line={line} suggestion={one} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">Nenhuma transação com este valor em datas próximas.</Text>
        )}
        <Group gap="xs" mt="sm">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setDoing('criar')}
            aria-label={`Criar transação: ${about}`}
          >
            Criar transação
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setDoing('procurar')}
            aria-label={`Procurar transação: ${about}`}
          >
            Procurar
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setDoing('ignorar')}
            aria-label={`Ignorar: ${about}`}
          >
            Ignorar
          </Button>
        </Group>
      </div>
      {Doing && <Doing line={line} onClose={() => setDoing(null)} />}
    </Card>
  )
}
