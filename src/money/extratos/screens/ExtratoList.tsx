import { Badge, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconFileCheck } from '@tabler/icons-react'
import type { Extrato } from '#money/extratos/contract.ts'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { counted, dateTime, day } from '#platform/browser/format.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Empty } from '#platform/ui/states.tsx'

const columns: Column<Extrato>[] = [
  { label: 'Arquivo', place: 'title', render: (one) => <File one={one} /> },
  {
    label: 'Período',
    place: 'fact',
    render: ({ inicio, fim }) => (inicio && fim ? `${day(inicio)} a ${day(fim)}` : '—'),
  },
  {
    label: 'Importado',
    place: 'hidden',
    from: 'md',
    render: ({ criado_em, usuario_nome }) => `${dateTime(criado_em)}, por ${usuario_nome}`,
  },
  {
    label: 'Linhas',
    place: 'hidden',
    numeric: true,
    render: ({ linhas }) => linhas.toLocaleString('pt-BR'),
  },
  {
    label: 'Conciliadas',
    place: 'labelled',
    numeric: true,
    render: ({ conciliadas }) => conciliadas.toLocaleString('pt-BR'),
  },
  { label: 'Ações', place: 'button', render: (one) => <Undo one={one} /> },
]

/** The imported statement files. Each import can be undone as a whole. */
export function ExtratoList() {
  const [rows, more] = usePages(api.extratos.list, 50)
  if (rows.length === 0)
    return (
      <Empty
        title="Nenhum extrato importado."
        hint="Cada arquivo importado aparece aqui, e pode ser desfeito."
      />
    )
  return (
    <>
      <DataTable caption="Extratos importados" columns={columns} rows={rows} keyOf={({ id }) => id} />
      {more}
    </>
  )
}

function File({ one: { nome, conta, desfeito_em } }: { one: Extrato }) {
  const Icon = desfeito_em ? IconArrowBackUp : IconFileCheck
  return (
    <div>
      <Group gap="xs">
        <Text span fw={600} className="text">
          {nome}
        </Text>
        <Badge size="sm" leftSection={<Icon size={12} aria-hidden />}>
          {desfeito_em ? 'Desfeito' : 'Importado'}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed" className="text" visibleFrom="sm">
        {conta}
      </Text>
    </div>
  )
}

function Undo({ one: { id, nome, linhas, conciliadas, desfeito_em } }: { one: Extrato }) {
  const open = linhas - conciliadas
  if (desfeito_em || open === 0) return '—'
  const stay =
    conciliadas > 0
      ? ` ${counted(conciliadas, 'linha conciliada fica, com o seu pagamento', 'linhas conciliadas ficam, com os seus pagamentos')}.`
      : ''
  const question = `Desfazer a importação? ${counted(open, 'linha sai', 'linhas saem')} da conciliação.${stay}`
  return (
    <Group gap={4} className="actions">
      <ConfirmButton
        endpoint={api.extratos.desfazer}
        input={{ id }}
        question={question}
        effect="O mesmo arquivo pode ser importado de novo."
        size="compact-sm"
        aria-label={`Desfazer a importação de ${nome}`}
      >
        Desfazer
      </ConfirmButton>
    </Group>
  )
}
