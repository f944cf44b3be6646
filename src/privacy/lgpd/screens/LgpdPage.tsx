import './lgpd.css'
import { Anchor, Box, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { dateTime, day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { CamposLgpd } from '#platform/contract/lgpd-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { useChosenInSight } from '#platform/ui/selection.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { type Incidente, riscoCurto } from '#privacy/incidentes/contract.ts'
import type { Operacao, RetentionRule } from '#privacy/lgpd/contract.ts'
import { ConsentimentosTab } from './ConsentimentosTab.tsx'
import { Due } from './Due.tsx'
import { IncidenteDialog, NewIncidentDialog } from './IncidenteDialog.tsx'
import { RequestsTab } from './RequestsTab.tsx'

const tabs: { value: string; label: string; Screen: ComponentType; failure: string }[] = [
  { value: 'pedidos', label: 'Pedidos', Screen: RequestsTab, failure: 'Erro ao buscar pedidos.' },
  { value: 'incidentes', label: 'Incidentes', Screen: IncidentesTab, failure: 'Erro ao buscar incidentes.' },
  {
    value: 'guarda',
    label: 'O que guardamos e por quanto tempo',
    Screen: RetentionTab,
    failure: 'Erro ao buscar as regras.',
  },
  {
    value: 'consentimentos',
    label: 'Consentimentos',
    Screen: ConsentimentosTab,
    failure: 'Erro ao buscar consentimentos.',
  },
  {
    value: 'operacoes',
    label: 'Registro das operações',
    Screen: OperationsTab,
    failure: 'Erro ao buscar o registro.',
  },
]

/**
 * The obligations under the Brazilian data protection law (LGPD), in tabs. The open tab is in the address.
 */
export function LgpdPage() {
  const [params, setParams] = useSearchParams()
  const current = tabs.find(({ value }) => value === params.get('aba'))?.value ?? 'pedidos'
  const list = useChosenInSight(current)
  return (
    <>
      <PageHeading>Privacidade (LGPD)</PageHeading>
      <Tabs
        value={current}
        onChange={(tab) => setParams(tab && tab !== 'pedidos' ? { aba: tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={list} mb="lg" className="lgpd-tabs" aria-label="Partes da privacidade">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Screen, failure }) => (
          <Tabs.Panel key={value} value={value}>
            <QueryBoundary failure={failure}>
              <Screen />
            </QueryBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/**
 * The record of processing activities, generated from what the application stores. For a small processing
 * agent the simplified form of the record is sufficient.
 */
function OperationsTab() {
  const { data: groups } = useSuspenseQuery(api.lgpd.operacoes.queryOptions())
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  return (
    <Stack gap="lg" maw={800}>
      <Text>
        Registro das operações com dados pessoais de {settings.nome} (LGPD, art. 37; simplificado para agentes
        de pequeno porte, Res. CD/ANPD 2/2022, art. 9). Gerado a partir do que o sistema guarda.
      </Text>
      <Group className="no-print">
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
      </Group>
      {groups.map((group) => (
        <Kept key={group.titulo} group={group} />
      ))}
    </Stack>
  )
}

function Kept({ group: { titulo, dados, finalidades, fica } }: { group: Operacao }) {
  return (
    <section aria-label={titulo}>
      <Title order={2} size="h4" mb={4}>
        {titulo}
      </Title>
      <Text>
        <b>Dados:</b> {dados.length > 0 ? dados.join(', ') : 'só códigos e cópias internas'}.
      </Text>
      <Text>
        <b>Para quê:</b> {finalidades.join(' ')}
      </Text>
      <Text>
        <b>Quando a pessoa sai:</b> {fica ?? 'são apagados.'}
      </Text>
    </section>
  )
}

const columns: Column<RetentionRule>[] = [
  {
    label: 'Dados',
    place: 'title',
    render: ({ oque }) => <Text fw={600}>{oque}</Text>,
  },
  { label: 'Prazo', place: 'fact', render: ({ prazo }) => prazo },
  { label: 'Motivo', place: 'fact', render: ({ porque }) => <Text>{porque}</Text> },
  { label: 'Última limpeza', place: 'labelled', render: (it) => <LastRun it={it} /> },
]

/**
 * The retention rules that the server applies automatically, and how much the last run of each rule deleted.
 */
function RetentionTab() {
  const { data: rules } = useSuspenseQuery(api.lgpd.retencao.queryOptions())
  return (
    <Stack gap="xl">
      <RetentionChoices />
      <DataTable
        caption="O que guardamos e por quanto tempo"
        columns={columns}
        rows={rules}
        wraps
        keyOf={({ regra }) => regra}
      />
    </Stack>
  )
}

function LastRun({ it: { rodou_em, removidos, total } }: { it: RetentionRule }) {
  if (!rodou_em) return <Text c="dimmed">—</Text>
  return (
    <div>
      <Text>{removidos === 1 ? '1 apagado' : `${removidos} apagados`}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(rodou_em)} · {total} ao todo
      </Text>
    </div>
  )
}

/**
 * The choices that the law leaves to the agency. They are ordinary settings, shown beside the retention rules
 * that they change.
 */
export function RetentionChoices() {
  const section = useSection(CamposLgpd, { tab: 'lgpd', label: 'Escolhas da agência' })
  return (
    <SettingsPanel title="Escolhas da agência" section={section}>
      <SwitchField
        name="pequeno_porte"
        label="Somos agente de tratamento de pequeno porte"
        description="Microempresa, empresa de pequeno porte ou startup, sem tratamento de alto risco (Res. CD/ANPD 2/2022): os prazos da lei dobram."
      />
      <TextField
        name="meses_conversas"
        type="number"
        inputMode="numeric"
        label="Apagar mensagens e arquivos do chat depois de quantos meses"
        description="Com 0, nada é apagado. O que for apagado não pode ser recuperado."
      />
    </SettingsPanel>
  )
}

/** The register of personal data incidents. Entries are never deleted. */
function IncidentesTab() {
  const { data: rows } = useSuspenseQuery(api.incidentes.list.queryOptions())
  const [params, setParams] = useSearchParams()
  const requestedId = params.get('incidente')
  const open = (which: string | null) =>
    setParams(which ? { aba: 'incidentes', incidente: which } : { aba: 'incidentes' })
  const shown = rows.find(({ id }) => String(id) === requestedId)
  const columns: Column<Incidente>[] = [
    {
      label: 'Incidente',
      place: 'title',
      render: (it) => <What it={it} onOpen={() => open(String(it.id))} />,
    },
    { label: 'Conhecido em', place: 'labelled', render: ({ conhecido_em }) => day(conhecido_em) },
    { label: 'Risco', place: 'labelled', render: ({ risco }) => riscoCurto[risco] },
    { label: 'ANPD e titulares', place: 'fact', render: (it) => <Clocks it={it} /> },
  ]
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('novo')}>
      Registrar incidente
    </Button>
  )
  return (
    <>
      {rows.length > 0 && (
        <>
          <Group justify="flex-end" mb="md">
            {add}
          </Group>
          <DataTable
            caption="Incidentes"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open(String(id))}
          />
        </>
      )}
      {rows.length === 0 && (
        <Empty
          title="Nenhum incidente registrado"
          hint="Perda, furto, vazamento ou acesso indevido a dados pessoais: registre todos, também os sem risco. O sistema conta os dias úteis para avisar a ANPD e as pessoas."
          action={add}
        />
      )}
      {requestedId === 'novo' && <NewIncidentDialog onClose={() => open(null)} />}
      {shown && <IncidenteDialog key={shown.id} incidente={shown} onClose={() => open(null)} />}
    </>
  )
}

function What({ it: { titulo, encerrado_em, guardar_ate }, onOpen }: { it: Incidente; onOpen: () => void }) {
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        onClick={onOpen}
        fw={600}
        underline="always"
        className="text-button"
      >
        {titulo}
      </Anchor>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {encerrado_em ? 'Encerrado' : 'Aberto'} · guardar até {day(guardar_ate)}, no mínimo
      </Text>
    </div>
  )
}

function Clocks({ it: { relogios } }: { it: Incidente }) {
  if (!relogios) return <Text>Não precisam ser avisados</Text>
  const { comunicado, titulares, complemento } = relogios
  const clocks = [
    ['ANPD', comunicado],
    ['Titulares', titulares],
    ['Complemento', complemento],
  ] as const
  const [next] = clocks
    .filter(([, { feito_em }]) => !feito_em)
    .toSorted(([, one], [, other]) => one.ate.localeCompare(other.ate))
  return (
    <>
      <Text hiddenFrom="sm">{next ? `${next[0]} até ${day(next[1].ate)}` : 'Todos avisados'}</Text>
      <Box component="ul" className="plain-list" visibleFrom="sm">
        {clocks.map(([label, { ate, dias, feito_em }]) => (
          <li key={label}>
            <Group gap={6} wrap="wrap" my={2}>
              <Text w={110}>{label}</Text>
              <div>
                <Due dias={dias} done={feito_em && `Feito em ${day(feito_em)}`} />
                {!feito_em && (
                  <Text size="xs" c="dimmed">
                    até {day(ate)}
                  </Text>
                )}
              </div>
            </Group>
          </li>
        ))}
      </Box>
    </>
  )
}
