import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FichaDeCliente } from '#overview/ficha/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { date } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { ViewAsButton } from '#platform/dashboard/ver-como/ViewAsButton.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { clienteFields } from '#registry/clientes/contract.ts'
import { factsOf } from '#registry/pessoas/screens/PessoaFacts.tsx'
import { statusLabels } from '#studio/projetos/rules.ts'
import { PessoaPage, PessoaSheet } from './PessoaSheet.tsx'

const EditClienteDialog = lazyPart(
  'registry/clientes/screens/ClienteDialog',
  async () => (await import('#registry/clientes/screens/ClienteDialog.tsx')).EditClienteDialog,
)

const list = { to: '/dashboard/clientes', label: 'Clientes' }

/** One customer of the registry, with everything recorded about them. */
export const ClientePage = () => (
  <PessoaPage list={list} failure="Erro ao buscar o cliente." Sheet={ClienteSheet} />
)

function ClienteSheet({ id }: { id: number }) {
  const { data: ficha } = useSuspenseQuery(api.clientes.ficha.queryOptions({ input: { id } }))
  const { cliente } = ficha
  return (
    <PessoaSheet
      nome={cliente.nome}
      facts={factsOf(clienteFields, cliente)}
      ficha={ficha}
      aberto="Em aberto"
      edit={(onClose) => <EditClienteDialog client={cliente} onClose={onClose} />}
      parts={[
        { value: 'projetos', label: 'Projetos', content: <Work ficha={ficha} /> },
        { value: 'acesso', label: 'Acesso', content: <LinkedConta ficha={ficha} /> },
      ]}
    />
  )
}

function Work({ ficha: { projetos, contatos } }: { ficha: FichaDeCliente }) {
  return (
    <>
      <Links
        title="Projetos"
        none="Nenhum projeto ainda"
        links={projetos.map(({ id, title, status }) => ({
          to: `/dashboard/projects?projeto=${id}`,
          label: title,
          aside: statusLabels[status],
        }))}
      />
      <Links
        title="Contatos"
        none="Nenhum contato ainda"
        links={contatos.map(({ id, subject, criado_em }) => ({
          to: `/dashboard/contatos?contato=${id}`,
          label: subject,
          aside: date(criado_em),
        }))}
      />
    </>
  )
}

interface LinksProps {
  title: string
  none: string
  links: { to: string; label: string; aside: string }[]
}

function Links({ title, none, links }: LinksProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {links.length === 0 && (
        <Text size="md" c="dimmed">
          {none}
        </Text>
      )}
      <ul className="plain-list">
        {links.map(({ to, label, aside }) => (
          <li key={to} className="row">
            <Text py={6} className="text">
              <Anchor component={Link} to={to} inherit underline="always">
                {label}
              </Anchor>{' '}
              <Text span inherit c="dimmed">
                {aside}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the account that can see this customer's invoices, or lets the user link an account. */
function LinkedConta({ ficha }: { ficha: FichaDeCliente }) {
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
        <ContaChoice busy={link.isPending} onChoose={(conta_id) => link.mutate({ id, versao, conta_id })} />
      </QueryBoundary>
    </>
  )
}

function ContaChoice({ busy, onChoose }: { busy: boolean; onChoose: (id: number) => void }) {
  const { data: users } = useSuspenseQuery(api.usuarios.list.queryOptions())
  const [chosen, setChosen] = useState<string | null>(null)
  const accounts = users.filter(({ role }) => role === 'client')
  return (
    <Group align="flex-end">
      <SelectOnDemand
        className="grow"
        label="Conta de cliente"
        placeholder="Digite para buscar"
        searchable
        clearLabel="Limpar a conta"
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
