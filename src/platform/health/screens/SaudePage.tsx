import './saude.css'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCopy,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { useCopy } from '#platform/browser/copy.tsx'
import { dateTime, time } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { Falha, GrupoDaSaude, ItemDaSaude, Saude, SituacaoDaSaude } from '#platform/health/contract.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { LimitsReached } from './LimitsReached.tsx'
import { diagnosisOf, engines, groups, headlines, situacoes } from './words.ts'

/** The health of the installation, and what to do about problems. */
export function SaudePage() {
  return (
    <>
      <PageHeading>Saúde do sistema</PageHeading>
      <QueryBoundary failure="Não foi possível examinar o sistema.">
        <SaudeReport />
      </QueryBoundary>
    </>
  )
}

const EVERY_MS = 30_000
/** A report that was read while the screen was opened is not read again. */
const JUST_READ_MS = 5_000

/** The health report, refetched every 30 seconds and when the window gets the focus. */
function SaudeReport() {
  const { data, isError } = useSuspenseQuery({
    ...api.saude.get.queryOptions(),
    staleTime: JUST_READ_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  return (
    <Stack gap="xl">
      <Overall saude={data} />
      <LiveRegion>
        {isError && (
          <Text fw={600}>Não foi possível examinar de novo: o que se vê é das {time(data.quando)}.</Text>
        )}
      </LiveRegion>
      {(Object.keys(groups) as GrupoDaSaude[]).map((group) => {
        const items = data.itens.filter(({ grupo }) => grupo === group)
        return (
          items.length > 0 && (
            <section key={group} aria-labelledby={`saude-${group}`}>
              <Title order={2} size="h3" mb="sm" id={`saude-${group}`}>
                {groups[group]}
              </Title>
              <ul className="health-items">
                {items.map((item) => (
                  <SaudeItem key={item.id} item={item} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <LimitsReached limites={data.limites} />
      <Failures falhas={data.falhas} />
    </Stack>
  )
}

/** One checked item: its state, and what to do about it. */
function SaudeItem({ item: { nome, situacao, frase, acao } }: { item: ItemDaSaude }) {
  return (
    <li className="health-item" data-state={situacao}>
      <Situation situacao={situacao} />
      <Text span inherit fw={600} className="text">
        {nome}
      </Text>
      <Text span inherit className="text">
        {frase}
      </Text>
      {acao && (
        <Button component={Link} to={acao.para} size="compact-sm" variant="default">
          {acao.rotulo}
        </Button>
      )}
    </li>
  )
}

const columns: Column<Falha>[] = [
  { label: 'Quando', place: 'fact', render: ({ em }) => dateTime(em) },
  { label: 'Onde', place: 'fact', render: ({ linha }) => <span className="health-code">{linha}</span> },
  { label: 'Erro', place: 'title', render: ({ nome }) => <span className="health-code">{nome}</span> },
  {
    label: 'Código',
    place: 'labelled',
    render: ({ pedido }) => <span className="health-code">{pedido ?? '—'}</span>,
  },
]

/** Unexpected errors, with the codes that were shown to the users. */
function Failures({ falhas }: { falhas: Falha[] }) {
  return (
    <section aria-labelledby="saude-erros">
      <Title order={2} size="h3" mb="sm" id="saude-erros">
        Últimos erros
      </Title>
      {falhas.length === 0 ? (
        <Text c="dimmed">Nenhum erro guardado.</Text>
      ) : (
        <DataTable caption="Últimos erros" columns={columns} rows={falhas} keyOf={({ id }) => id} wraps />
      )}
    </section>
  )
}

const lists = new Intl.ListFormat('pt-BR')

/** The overall state in one sentence, the affected items, and the version of the installation. */
function Overall({ saude }: { saude: Saude }) {
  const { situacao, quando, itens, sistema } = saude
  const { color, Icon } = looks[situacao]
  const named = itens.filter((item) => item.situacao !== 'bem').map(({ nome }) => nome)
  const processes = sistema.processos === 1 ? '1 processo' : `${sistema.processos} processos`
  return (
    <Alert color={color} variant="light" className="health-overall" role="region" aria-label="Situação geral">
      <div className="health-headline">
        <Icon size={32} aria-hidden />
        <div>
          <Text fw={700} size="lg" role="status">
            {headlines[situacao]}
          </Text>
          {named.length > 0 && (
            <Text size="md" className="text">
              {lists.format(named)}.
            </Text>
          )}
        </div>
      </div>
      <Group justify="space-between" mt="sm" gap="sm">
        <Text>
          Examinado às {time(quando)}. Bastidor {sistema.versao} com {engines[sistema.banco]}, {processes}, no
          ar desde {dateTime(sistema.desde)}.
        </Text>
        <CopyDiagnosis saude={saude} />
      </Group>
    </Alert>
  )
}

function CopyDiagnosis({ saude }: { saude: Saude }) {
  const { copy, copied, refused } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => copy(diagnosisOf(saude))}
      >
        {copied ? 'Diagnóstico copiado' : 'Copiar diagnóstico'}
      </Button>
      {refused && <Text role="alert">O navegador não deixou copiar. Tire uma foto da tela.</Text>}
    </div>
  )
}

const looks: Record<SituacaoDaSaude, { color: string; Icon: typeof IconCircleCheck }> = {
  bem: { color: 'teal', Icon: IconCircleCheck },
  atencao: { color: 'yellow', Icon: IconAlertTriangle },
  problema: { color: 'red', Icon: IconAlertOctagon },
}

/** The state as an icon with a word, so that colour is not the only sign. */
function Situation({ situacao }: { situacao: SituacaoDaSaude }) {
  const { Icon } = looks[situacao]
  return (
    <span className="health-state" data-state={situacao}>
      <Icon size={18} aria-hidden /> {situacoes[situacao]}
    </span>
  )
}
