import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { LinhaDeExtrato, Razao, Sugestao } from '#money/extratos/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { ReadFailed } from '#platform/browser/query-boundary.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { CreateTransacaoDialog } from './CreateTransacaoDialog.tsx'
import { Amount, LooksRepeated } from './words.tsx'

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

const Fields = z.object({ motivo: text(financeiroMessages.extrato.motivo) })

/**
 * Marks a line as ignored and asks for the reason. It is meant for lines to which no transaction belongs, for
 * example a transfer between two accounts of the agency or a credit card bill.
 */
function IgnoreDialog({ line, onClose }: { line: LinhaDeExtrato; onClose: () => void }) {
  const { id, versao, memo, valor } = line
  const { form } = useActionForm(Fields, api.extratos.ignorar, {
    input: ({ motivo }) => ({ id, versao, motivo }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Ignorar linha" onClose={onClose} form={form} submit="Ignorar" size="md">
      <Text className="text">
        {memo || 'Linha sem descrição'}, {reais(valor)}
      </Text>
      <TextField
        name="motivo"
        label="Motivo"
        description="Por exemplo: transferência entre contas da agência."
        withAsterisk
        maxLength={200}
        data-autofocus
      />
    </FormDialog>
  )
}

/** Searches all open transactions that fit the line, for a line whose suggestions are all wrong. */
function MatchDialog({ line, onClose }: { line: LinhaDeExtrato; onClose: () => void }) {
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

interface Props {
  line: LinhaDeExtrato
  suggestion: Sugestao
  onDone?: () => void
}

/** A suggested transaction with the button to reconcile the line with it. */
function SuggestionItem({ line: { id, versao }, suggestion, onDone }: Props) {
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
