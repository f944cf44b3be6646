import './extratos.css'
import { Alert, Anchor, Badge, Button, FileButton, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconFileCheck, IconFileImport } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import type { Extrato, PreviaDeExtrato } from '#money/extratos/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { counted, dateTime, day, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { DoneLinhas } from './DoneLinhas.tsx'
import { LinhaCard } from './LinhaCard.tsx'
import { readFile, type StatementFile } from './read-file.ts'

const ExtratoPreview = lazyPart(
  'money/extratos/screens/ExtratoPreview',
  async () => (await import('./ExtratoPreview.tsx')).ExtratoPreview,
)

const Reconciled = () => <DoneLinhas situacao="conciliada" />
const Ignored = () => <DoneLinhas situacao="ignorada" />

interface Tab {
  value: string
  label: string
  Screen: ComponentType
}

const openLinhas: Tab = { value: 'abertas', label: 'A conciliar', Screen: OpenLinhas }
const tabs: Tab[] = [
  openLinhas,
  { value: 'conciliadas', label: 'Conciliadas', Screen: Reconciled },
  { value: 'ignoradas', label: 'Ignoradas', Screen: Ignored },
  { value: 'importacoes', label: 'Importações', Screen: ExtratoList },
]

/**
 * Bank reconciliation: matches the lines of a statement with transactions. The open tab is in the address.
 */
export function ConciliacaoPage() {
  const [params] = useSearchParams()
  const current = tabs.find(({ value }) => value === params.get('ver')) ?? openLinhas
  return (
    <>
      <PageHeading action={<ImportExtrato />}>Conciliação bancária</PageHeading>
      <Text c="dimmed" mb="md">
        Importe o extrato em OFX e diga a que transação cada linha pertence.{' '}
        <Anchor component={Link} to="/dashboard/financial-transactions" size="sm" underline="always">
          Ver as transações
        </Anchor>
      </Text>
      <LinkTabs
        label="Linhas do extrato"
        tabs={tabs}
        current={current.value}
        addressOf={(value) => (value === 'abertas' ? '?' : `?ver=${value}`)}
      >
        {() => (
          <QueryBoundary failure="Erro ao buscar o extrato.">
            <current.Screen />
          </QueryBoundary>
        )}
      </LinkTabs>
    </>
  )
}

/** The statement lines that are not reconciled yet. */
function OpenLinhas() {
  const [lines, more] = usePages(api.extratos.linhas, 50)
  if (lines.length === 0)
    return (
      <Empty
        title="Nenhuma linha a conciliar."
        hint="Exporte o extrato no site do banco em formato OFX (às vezes chamado de Money) e importe-o aqui."
      />
    )
  return (
    <>
      <SafeSuggestions />
      <ul className="plain-list bank-lines" aria-label="Linhas a conciliar">
        {lines.map((line) => (
          <LinhaCard key={line.id} line={line} />
        ))}
      </ul>
      {more}
    </>
  )
}

/** Chooses a statement file, shows a preview and imports it after confirmation. */
function ImportExtrato() {
  const [read, setRead] = useState<{ file: StatementFile; preview: PreviaDeExtrato } | null>(null)
  const reset = useRef<() => void>(null)
  const previa = useAction(api.extratos.previa)

  async function choose(file: File | null): Promise<void> {
    // Clears the input, so that the same file can be chosen again.
    reset.current?.()
    if (!file) return
    try {
      const sent = await readFile(file)
      previa.mutate(sent, { onSuccess: (preview) => setRead({ file: sent, preview }) })
    } catch (error) {
      notify.failure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <FileButton accept=".ofx,.qfx,.ofc" resetRef={reset} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            loading={previa.isPending}
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            Importar extrato
          </Button>
        )}
      </FileButton>
      {read && <ExtratoPreview {...read} onClose={() => setRead(null)} />}
    </>
  )
}

/**
 * Shows how many suggestions are unambiguous and their sums. A button confirms all of them in one request:
 * either all are applied or none.
 */
function SafeSuggestions() {
  const { data } = useSuspenseQuery(api.extratos.resumo.queryOptions())
  const confirm = useAction(api.extratos.conciliarSeguras)
  const [ask, question] = useConfirm()
  const { seguras, entradas, saidas, assinatura } = data
  if (seguras === 0) return null
  const many = counted(seguras, 'sugestão segura', 'sugestões seguras')
  const send = () =>
    confirm.mutate(
      { assinatura },
      {
        onSuccess: ({ conciliadas }) =>
          notify.success(`${counted(conciliadas, 'linha conciliada', 'linhas conciliadas')}.`),
      },
    )
  return (
    <Alert mb="lg" title={many} icon={<IconChecks aria-hidden />}>
      <Group justify="space-between">
        <Text className="text">
          O valor é exato e nenhuma outra transação corresponde: {reais(entradas)} a receber e {reais(saidas)}{' '}
          a pagar.
        </Text>
        <Button
          size="xs"
          loading={confirm.isPending}
          onClick={() =>
            ask({
              question: `Confirmar ${many}?`,
              effect: 'Cada conciliação pode ser desfeita depois.',
              yes: 'Confirmar',
              onYes: send,
            })
          }
        >
          Confirmar todas as sugestões seguras
        </Button>
      </Group>
      {question}
    </Alert>
  )
}

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
function ExtratoList() {
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
