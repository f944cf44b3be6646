import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import type { LinhaDeExtrato, Razao, Sugestao } from '#money/extratos/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { Link } from '#platform/ui/navigation.tsx'

interface Props {
  line: LinhaDeExtrato
  suggestion: Sugestao
  onDone?: () => void
}

/** A suggested transaction with the button to reconcile the line with it. */
export function SuggestionItem({ line: { id, versao }, suggestion, onDone }: Props) {
  const { transacao_id, pagamento_id, parcial, pessoa_nome, descricao, valor, data, razoes } = suggestion
  const confirm = useAction(api.extratos.conciliar)
  const send = () =>
    confirm.mutate({ id, transacao_id, pagamento_id, versao }, { ...(onDone && { onSuccess: onDone }) })
  return (
    <li className="suggestion">
      <div>
        <Anchor
          component={Link}
          to={addressOfTransacao(transacao_id)}
          size="sm"
          fw={600}
          c="inherit"
          className="text"
        >
          {pessoa_nome}
        </Anchor>
        <Text c="dimmed" className="text">
          {reais(valor)} {pagamento_id ? 'já marcada como paga em' : 'com vencimento em'} {day(data)}
          {descricao && ` · ${descricao}`}
        </Text>
        <Group gap={4} mt={4}>
          {razoes.map((razao) => (
            <Badge key={razao} size="sm">
              {reasons[razao]}
            </Badge>
          ))}
          {parcial && <Badge size="sm">Pagamento parcial</Badge>}
        </Group>
      </div>
      <Button
        size="compact-sm"
        variant={razoes.length > 0 && !parcial ? 'filled' : 'default'}
        loading={confirm.isPending}
        onClick={send}
        aria-label={`${parcial ? 'Pagar em parte' : 'Confirmar'} ${pessoa_nome}, ${reais(valor)}`}
      >
        {parcial ? 'Pagar em parte' : 'Confirmar'}
      </Button>
    </li>
  )
}

/** The label of each reason for a suggestion. */
const reasons: Record<Razao, string> = {
  codigo: 'Código da fatura',
  documento: 'CPF ou CNPJ',
  nome: 'Nome',
  data: 'Data',
}
