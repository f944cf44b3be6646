import { Anchor, Button, Group, Select, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FichaDeCliente } from '#overview/ficha/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'

/** Shows the account that can see this customer's invoices, or lets the user link an account. */
export function LinkedConta({ ficha }: { ficha: FichaDeCliente }) {
  return (
    <section aria-labelledby="conta">
      <Title order={2} size="h4" id="conta" mb="sm">
        Conta no site
      </Title>
      {ficha.conta ? <Tied ficha={ficha} conta={ficha.conta} /> : <Untied ficha={ficha} />}
    </section>
  )
}

type Conta = NonNullable<FichaDeCliente['conta']>

function Tied({ ficha: { cliente }, conta }: { ficha: FichaDeCliente; conta: Conta }) {
  const { id, versao } = cliente
  return (
    <Group>
      <Text className="text">
        <Anchor
          component={Link}
          to={`/dashboard/clients?busca=${encodeURIComponent(conta.email)}`}
          inherit
          underline="always"
        >
          {conta.name}
        </Anchor>{' '}
        ({conta.email}) vê as faturas deste cliente.
      </Text>
      <ViewAsButton conta={conta} size="compact-sm" />
      <ConfirmButton
        endpoint={api.clientes.ligarConta}
        input={{ id, versao, conta_id: null }}
        question="Deseja realmente desvincular esta conta?"
        effect="A pessoa deixa de ver as faturas deste cliente. Você pode vincular a conta de novo."
        yes="Desvincular"
        size="compact-sm"
      >
        Desvincular a conta
      </ConfirmButton>
    </Group>
  )
}

function Untied({ ficha: { cliente, contaSugerida } }: { ficha: FichaDeCliente }) {
  const link = useAction(api.clientes.ligarConta)
  const { id, versao } = cliente
  return (
    <>
      <Text c="dimmed" mb="sm">
        Sem conta vinculada: ninguém vê as faturas deste cliente pelo site.
      </Text>
      {contaSugerida && (
        <Group mb="sm">
          <Text className="text">{contaSugerida.name} tem uma conta com o mesmo e-mail.</Text>
          <Button
            size="compact-sm"
            loading={link.isPending}
            onClick={() => link.mutate({ id, versao, conta_id: contaSugerida.id })}
          >
            Vincular esta conta
          </Button>
        </Group>
      )}
      <QueryBoundary failure="Erro ao buscar as contas." loading={null}>
        <Choice busy={link.isPending} onChoose={(conta_id) => link.mutate({ id, versao, conta_id })} />
      </QueryBoundary>
    </>
  )
}

function Choice({ busy, onChoose }: { busy: boolean; onChoose: (id: number) => void }) {
  const { data: users } = useSuspenseQuery(api.usuarios.list.queryOptions())
  const [chosen, setChosen] = useState<string | null>(null)
  const accounts = users.filter(({ role }) => role === 'client')
  return (
    <Group align="flex-end">
      <Select
        className="grow"
        label="Conta de cliente"
        placeholder="Digite para buscar"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar a conta' }}
        limit={50}
        data={accounts.map(({ id, name, email }) => ({ value: String(id), label: `${name} · ${email}` }))}
        nothingFoundMessage="Nenhuma conta com este nome"
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="default"
        disabled={chosen === null}
        loading={busy}
        onClick={() => onChoose(Number(chosen))}
      >
        Vincular conta
      </Button>
    </Group>
  )
}
