import './detail.css'
import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconFile, IconLock } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cobranca } from '#money/cobrancas/contract.ts'
import { SentCobrancas } from '#money/cobrancas/screens/SentCobrancas.tsx'
import { useCobrar } from '#money/cobrancas/screens/use-cobrar.tsx'
import { saldoDe } from '#money/pagamentos/rules.ts'
import { ReciboSection } from '#money/recibos/screens/ReciboSection.tsx'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { type Anexo, type Especie, especieLabels } from '#money/transacoes-financeiras/schemas.ts'
import type { AuditRow } from '#platform/audit/contract.ts'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { endpoints } from '#platform/browser/endpoints.ts'
import { dateTime, day, fileSize, reais } from '#platform/browser/format.ts'
import { PixCode } from '#platform/browser/pix-code.tsx'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { paginationOptions } from '#platform/browser/use-pages.tsx'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import { More } from '#platform/ui/buttons.tsx'
import { effects } from '#platform/ui/effects.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { DetailSection } from '#platform/ui/record.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { NotaSection } from './NotaSection.tsx'
import { PagamentosSection } from './PagamentosSection.tsx'
import { PartsSection } from './PartsSection.tsx'
import { TransacaoStatus } from './TransacaoStatus.tsx'

interface Props {
  id: number
  onClose: () => void
  onEdit: (transacao: Transacao) => void
}

/** One transaction with its payments, files and other records. */
export function TransacaoDetail(props: Props) {
  return (
    <QueryDialog
      isInPage
      onClose={props.onClose}
      size="xl"
      title="Transação"
      failure="Erro ao buscar a transação."
    >
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ id, onClose, onEdit }: Props) {
  const { data: transacao } = useSuspenseQuery(api.transacoesFinanceiras.get.queryOptions({ input: { id } }))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text size="md" component="h2" fz="xl" fw={650} className="grow text">
          {transacao.pessoa_nome}
        </Text>
        <Group gap="sm">
          <TransacaoStatus transacao={transacao} />
          <Text size="md" fz="xl" fw={650} className="money">
            {reais(transacao.valor)}
          </Text>
        </Group>
      </Group>
      <ClosedNote transacao={transacao} />
      <TransacaoFacts transacao={transacao} />
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => onEdit(transacao)}>
          Editar
        </Button>
      </Group>
      <PagamentosSection transacao={transacao} />
      <TransacaoPixSection transacao={transacao} />
      <CobrancaSection transacao={transacao} />
      <ReciboSection transacao={transacao} />
      <AnexosSection transacao={transacao} />
      <NotaSection transacao={transacao} />
      <PartsSection transacao={transacao} onGone={onClose} />
      <HistorySection transacao={transacao} />
    </Stack>
  )
}

/** Explains that the month of the transaction is closed, before the server rejects a change. */
function ClosedNote({ transacao }: { transacao: Transacao }) {
  const mes = transacao.data_vencimento.slice(0, 7)
  const { data } = useQuery(api.fechamentos.list.queryOptions())
  if (!data?.some((one) => one.mes === mes && one.reaberto_em === null)) return null
  return (
    <Group gap="xs" wrap="nowrap" align="start" c="dimmed">
      <IconLock size={18} aria-hidden className="fixed" />
      <Text>
        O mês de {mesPorExtenso(mes)} está fechado: é possível registrar pagamentos em meses abertos, e nada
        mais pode ser alterado.
      </Text>
    </Group>
  )
}

/** The Pix code for the open balance of a receita. Nothing is shown for other transactions. */
function TransacaoPixSection({ transacao: { id, tipo, status } }: { transacao: Transacao }) {
  if (tipo !== 'receita' || status !== 'pendente') return null
  return (
    <DetailSection title="Receber por Pix">
      <Code id={id} />
    </DetailSection>
  )
}

function Code({ id }: { id: number }) {
  const { data, error } = useQuery(api.transacoesFinanceiras.pix.queryOptions({ input: { id } }))
  if (data) return <PixCode {...data} para={data.nome} vencimento={data.data_vencimento} />
  if (!error) return <Loading rows={1} height={200} />
  return (
    <Text>
      {errorMessageOf(error, 'Erro ao buscar o código Pix.')}{' '}
      <Anchor component={Link} to="/dashboard/settings?aba=pix" inherit underline="always">
        Abrir as configurações do Pix
      </Anchor>
    </Text>
  )
}

const personLabels = { cliente: 'Cliente', fornecedor: 'Fornecedor' } as const

function TransacaoFacts({ transacao }: { transacao: Transacao }) {
  const { tipo, valor, pago, data_vencimento, data_pagamento, pessoa, pessoa_nome, pessoa_tipo } = transacao
  const { parcela, parcelas, conta_fixa_id } = transacao
  const facts: Fact[] = [
    ['Tipo', tipoLabels[tipo]],
    ['Categoria', transacao.categoria_nome],
    [personLabels[pessoa_tipo], pessoa === null ? `${pessoa_nome} (fora do cadastro)` : pessoa_nome],
    ['Vencimento', day(data_vencimento)],
    ['Valor', reais(valor)],
    ['Pago', reais(pago)],
    ['Saldo em aberto', reais(saldoDe(transacao))],
    ['Pagamento', data_pagamento && day(data_pagamento)],
    ['Parcela', parcela && `${parcela}/${parcelas}`],
    ['Projeto', transacao.projeto_id && (transacao.projeto_titulo ?? 'Projeto na lixeira')],
    ['Origem', conta_fixa_id && `Conta fixa nº ${conta_fixa_id}`],
  ]
  return (
    <>
      <FactList facts={facts} cols={{ base: 2, sm: 3 }} />
      {transacao.descricao && (
        <div>
          <Text size="xs" c="dimmed">
            Descrição
          </Text>
          <Text size="md" className="text">
            {transacao.descricao}
          </Text>
        </div>
      )}
    </>
  )
}

const PAGE = 10

/** The audit log of the transaction, newest first. */
function HistorySection({ transacao: { id } }: { transacao: Transacao }) {
  const filter = { entidade: 'transacoes_financeiras', entidade_id: id, limit: PAGE }
  const list = useInfiniteQuery(
    api.auditoria.list.infiniteOptions({
      input: (offset: number) => ({ ...filter, offset }),
      ...paginationOptions(PAGE),
    }),
  )
  return (
    <DetailSection title="Histórico">
      <ul className="plain-list lines">
        {list.data?.pages.flat().map((row) => (
          <Entry key={row.seq} row={row} />
        ))}
      </ul>
      <More of={list} size="xs" />
    </DetailSection>
  )
}

function Entry({ row }: { row: AuditRow }) {
  const changes = row.antes ? row.mudancas : []
  return (
    <li>
      <div>
        <Text>
          {row.usuario_nome} {actionText(row.acao)}
        </Text>
        <Text size="xs" c="dimmed">
          {dateTime(row.quando)}
        </Text>
        {changes.map(({ campo, antes, depois }) => (
          <Text key={campo} size="xs" className="text money">
            {campo}: {antes} → {depois}
          </Text>
        ))}
      </div>
    </li>
  )
}

/**
 * Returns the text for an audited action, for example 'criou a transação'. The final preposition is removed,
 * because the name of the record does not follow here.
 */
const actionText = (acao: string) => (verbs[acao] ?? acao).replace(/ (de|da|do)$/, '')

const AttachmentDrop = lazyComponent(
  'platform/dashboard/arquivos/AttachmentDrop',
  async () => (await import('#platform/dashboard/arquivos/AttachmentDrop.tsx')).AttachmentDrop,
)

const kinds = optionsOf(especieLabels)

/** The files attached to a transaction, with a form to add more. */
function AnexosSection({ transacao: { id } }: { transacao: Transacao }) {
  const { data: files } = useSuspenseQuery(api.anexos.list.queryOptions({ input: { id } }))
  const [especie, setEspecie] = useState<Especie>('comprovante')
  return (
    <DetailSection title="Anexos">
      {files.length === 0 ? (
        <Text c="dimmed" mb="sm">
          Nenhum anexo.
        </Text>
      ) : (
        <ul className="plain-list lines" aria-label="Arquivos">
          {files.map((file) => (
            <AnexoRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      <Select
        label="Tipo do próximo anexo"
        size="xs"
        maw={240}
        mb="xs"
        allowDeselect={false}
        data={kinds}
        value={especie}
        onChange={(value) => value && setEspecie(value as Especie)}
      />
      <LazyBoundary fallback={<Loading rows={1} />}>
        <AttachmentDrop endpoint={endpoints.anexos.enviar} input={{ id, especie }} />
      </LazyBoundary>
    </DetailSection>
  )
}

function AnexoRow({ file }: { file: Anexo }) {
  const { id, nome, especie, tamanho, usuario_nome, criado_em } = file
  return (
    <li>
      <Group wrap="nowrap" align="start" gap="sm" className="grow">
        <Thumbnail file={file} />
        <div>
          <Anchor href={`/api/anexos/${id}`} download={nome} underline="always" className="text">
            {nome}
          </Anchor>
          <Text>
            {especieLabels[especie]} · {fileSize(tamanho)}
          </Text>
          <Text size="xs" c="dimmed">
            Enviado por {usuario_nome} em {dateTime(criado_em)}
          </Text>
        </div>
      </Group>
      <ConfirmButton
        endpoint={api.anexos.remove}
        input={{ id }}
        question={`Excluir o anexo ${nome}?`}
        effect={effects.undone}
        danger
        size="compact-xs"
        aria-label={`Excluir o anexo ${nome}`}
      >
        Excluir
      </ConfirmButton>
    </li>
  )
}

/** A thumbnail that the server made of a picture, or an icon for any other file. */
function Thumbnail({ file: { id, larguras } }: { file: Anexo }) {
  const [smallest] = larguras
  return (
    <div className="thumbnail small fixed">
      {smallest ? (
        <img src={`/api/anexos/${id}/${smallest}.webp`} alt="" loading="lazy" />
      ) : (
        <IconFile size={22} stroke={1.5} aria-hidden />
      )}
    </div>
  )
}

/** The reminders (cobranças) sent for an open receita, with a button to send another reminder. */
function CobrancaSection({ transacao: { id, tipo, status } }: { transacao: Transacao }) {
  if (tipo !== 'receita' || status !== 'pendente') return null
  return (
    <DetailSection title="Cobranças">
      <CobrancaSectionContent id={id} />
    </DetailSection>
  )
}

function CobrancaSectionContent({ id }: Pick<Transacao, 'id'>) {
  const { data, error } = useQuery(api.cobrancas.get.queryOptions({ input: { transacao_id: id } }))
  const [cobrar, cobranca] = useCobrar()
  if (error) return <Text>{errorMessageOf(error, 'Erro ao buscar as cobranças.')}</Text>
  if (!data) return <Loading rows={1} height={48} />
  return (
    <>
      <SentCobrancas sent={data.enviadas} />
      <Group justify="space-between" mt="xs">
        <Text c="dimmed">{stateOf(data)}</Text>
        {data.passo && (
          <Button variant="default" size="xs" onClick={() => cobrar({ id })}>
            Cobrar
          </Button>
        )}
      </Group>
      {cobranca}
    </>
  )
}

function stateOf({ passo, comeca_em, telefone, email }: Cobranca): string {
  if (!passo) return `A cobrança pode ser enviada a partir de ${day(comeca_em)}.`
  return telefone || email ? 'Nada é enviado sem o seu clique.' : 'Sem contato cadastrado.'
}
