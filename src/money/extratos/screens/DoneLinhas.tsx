import { Anchor, Button, Group, Text } from '@mantine/core'
import type { LinhaDeExtrato } from '#money/extratos/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { Amount } from './words.tsx'

const columns: Column<LinhaDeExtrato>[] = [
  { label: 'Data', place: 'fact', render: ({ data }) => day(data) },
  { label: 'Descrição', place: 'title', render: (line) => <What line={line} /> },
  { label: 'Valor', place: 'amount', numeric: true, render: ({ valor }) => <Amount valor={valor} /> },
  { label: 'Destino', place: 'text', render: (line) => <Where line={line} /> },
  { label: 'Ações', place: 'button', render: (line) => <Reopen line={line} /> },
]

/**
 * The statement lines that are reconciled, or those that are ignored, each with a button to reopen the line.
 */
export function DoneLinhas({ situacao }: { situacao: 'conciliada' | 'ignorada' }) {
  const [rows, more] = usePages(api.extratos.linhas, 50, { situacao })
  if (rows.length === 0)
    return situacao === 'conciliada' ? (
      <Empty
        title="Nenhuma linha conciliada ainda."
        hint="O que você confirmar aparece aqui, e pode ser desfeito."
      />
    ) : (
      <Empty
        title="Nenhuma linha ignorada."
        hint="O que não é receita nem despesa pode ser ignorado, com um motivo."
      />
    )
  return (
    <>
      <DataTable
        caption={situacao === 'conciliada' ? 'Linhas conciliadas' : 'Linhas ignoradas'}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {more}
    </>
  )
}

function What({ line: { memo, conta } }: { line: LinhaDeExtrato }) {
  return (
    <div>
      <Text className="text">{memo || 'Sem descrição'}</Text>
      <Text size="xs" c="dimmed" className="text" visibleFrom="sm">
        {conta}
      </Text>
    </div>
  )
}

function Where({ line: { transacao, motivo } }: { line: LinhaDeExtrato }) {
  if (!transacao) return motivo ?? '—'
  return (
    <Anchor component={Link} to={addressOfTransacao(transacao.id)} size="sm" className="text">
      {transacao.pessoa_nome}, vencimento {day(transacao.data_vencimento)}
    </Anchor>
  )
}

/**
 * Reopens a line. For a reconciled line the user first confirms a question that says what will be undone,
 * which depends on what the reconciliation created.
 */
function Reopen({ line }: { line: LinhaDeExtrato }) {
  const { id, versao, memo, transacao } = line
  const reopen = useAction(api.extratos.reabrir)
  const [ask, question] = useConfirm()
  const send = () => reopen.mutate({ id, versao })
  return (
    <Group gap={4} className="actions">
      <Button
        size="compact-sm"
        variant="default"
        loading={reopen.isPending}
        aria-label={`Desfazer ${memo}`}
        onClick={() =>
          transacao
            ? ask({
                question: questionOf(transacao),
                effect: 'A linha pode ser conciliada de novo.',
                yes: 'Desfazer',
                onYes: send,
              })
            : send()
        }
      >
        Desfazer
      </Button>
      {question}
    </Group>
  )
}

function questionOf({ criou, pessoa_nome }: NonNullable<LinhaDeExtrato['transacao']>): string {
  if (criou === 'pagamento') return `Desfazer? O pagamento de ${pessoa_nome} será estornado.`
  if (criou === 'transacao')
    return `Desfazer? A transação criada desta linha (${pessoa_nome}) vai para a Lixeira.`
  return `Desfazer? A transação de ${pessoa_nome} continua paga.`
}
