import { Anchor, Avatar, Badge, Box, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ClientAccount, ClientOrder } from '#accounts/clients/contract.ts'
import { ago, counted, dateTime, waiting } from '#platform/browser/format.ts'
import type { Direction } from '#platform/contract/fields.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { OpenRecord } from '#platform/ui/OpenRecord.tsx'
import { PessoaLink } from '#registry/pessoas/screens/PessoaLink.tsx'
import { ProjectStatus } from '#studio/projetos/contract.ts'
import { StatusDot } from '#studio/projetos/screens/StatusBadge.tsx'
import { statusLabels } from '#studio/projetos/status-rules.ts'
import { ClientActions } from './ClientActions.tsx'
import { orderedBy } from './order.ts'

interface Props {
  clients: ClientAccount[]
  order: { ordenar: ClientOrder; direcao: Direction }
  onChange: (changes: Record<string, string>) => void
  onEdit: (client: ClientAccount) => void
}

export function ClientTable({ clients, order, onChange, onEdit }: Props) {
  const columns: Column<ClientAccount>[] = [
    {
      label: 'Cliente',
      place: 'title',
      sort: 'nome',
      render: (client) => <Who client={client} onOpen={() => onEdit(client)} />,
    },
    { label: 'Projetos', place: 'fact', sort: 'projetos', render: (client) => <Projects client={client} /> },
    {
      label: 'Aguarda decisão',
      place: 'labelled',
      sort: 'espera',
      render: ({ aguardaDesde, projetos }) =>
        aguardaDesde ? <Waits since={aguardaDesde} count={projetos.review} /> : '—',
    },
    {
      label: 'Último acesso',
      place: 'hidden',
      sort: 'acesso',
      render: ({ ultimoAcesso }) =>
        ultimoAcesso ? (
          <span className="short" title={dateTime(ultimoAcesso)}>
            {ago(ultimoAcesso)}
          </span>
        ) : (
          'nunca entrou'
        ),
    },
    {
      label: 'Ações',
      place: 'menu',
      render: (client) => (
        <ClientActions
          client={client}
          onEdit={() => onEdit(client)}
          onNewProject={() => onChange({ novo: String(client.id) })}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption="Contas de clientes"
      columns={columns}
      rows={clients}
      keyOf={({ id }) => id}
      onOpen={onEdit}
      sorted={{
        by: order.ordenar,
        direction: order.direcao,
        onSort: (by) => onChange({ ...orderedBy(by, order) }),
      }}
    />
  )
}

interface WhoProps {
  client: ClientAccount
  onOpen: () => void
}

function Who({ client: { name, company, email, avatar, status, convidado, cadastro }, onOpen }: WhoProps) {
  return (
    <Group gap="xs" wrap="nowrap" className="client-cell client-who">
      <Avatar src={avatar} alt="" size={32} visibleFrom="sm" />
      <div>
        <Group gap="xs">
          <OpenRecord onOpen={onOpen}>{name}</OpenRecord>
          {status !== 'ativo' && <Badge size="sm">{status}</Badge>}
          {convidado && <Badge size="sm">convite não aceito</Badge>}
        </Group>
        <Box visibleFrom="sm">
          {company && (
            <Text size="xs" c="dimmed" className="text">
              {company}
            </Text>
          )}
          <Anchor size="xs" href={`mailto:${email}`} className="text">
            {email}
          </Anchor>
          {cadastro && <PessoaLink cadastro={cadastro} />}
        </Box>
      </div>
    </Group>
  )
}

/** The number of projects, in total and per status. A status without projects is left out. */
function Projects({ client: { name, projetos, totalProjetos } }: { client: ClientAccount }) {
  if (totalProjetos === 0) return <Text>nenhum projeto</Text>
  return (
    <div className="client-cell">
      <Anchor component={Link} size="sm" to={`/dashboard/projects?busca=${encodeURIComponent(name)}`}>
        {counted(totalProjetos, 'projeto', 'projetos')}
      </Anchor>
      <Text size="xs" component="span" className="standing">
        {ProjectStatus.options
          .filter((status) => projetos[status] > 0)
          .map((status) => (
            <span key={status} className="short">
              <StatusDot status={status} /> {projetos[status]} {statusLabels[status]}
            </span>
          ))}
      </Text>
    </div>
  )
}

function Waits({ since, count }: { since: string; count: number }) {
  return (
    <span title={dateTime(since)}>
      <span className="short">
        <IconClock size={16} aria-hidden /> {waiting(since)}
      </span>{' '}
      {count > 1 && <span className="short">({count} projetos)</span>}
    </span>
  )
}
