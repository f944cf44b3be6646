import { Alert, Badge, Button, Checkbox, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PreviaDeExtrato } from '#money/extratos/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { counted, day, reais } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { usePart } from '#platform/ui/use-part.tsx'
import type { StatementFile } from './read-file.ts'
import { Amount, LooksRepeated } from './words.tsx'

type Line = PreviaDeExtrato['contas'][number]['linhas'][number]

const SHOWN = 100
const WARNINGS = 10

const columns: Column<Line>[] = [
  { label: 'Data', place: 'fact', render: ({ data }) => <span className="short">{day(data)}</span> },
  { label: 'Descrição', place: 'title', render: ({ memo }) => memo || '—' },
  { label: 'Valor', place: 'amount', numeric: true, render: ({ valor }) => <Amount valor={valor} /> },
  { label: 'Situação', place: 'fact', render: (line) => <State line={line} /> },
  { label: 'Sugestão', place: 'labelled', render: ({ sugestao }) => sugestao ?? '—' },
]

function State({ line: { nova, parece_repetida } }: { line: Line }) {
  if (parece_repetida) return <LooksRepeated />
  const Icon = nova ? IconPlus : IconCheck
  return (
    <Badge size="sm" leftSection={<Icon size={12} aria-hidden />}>
      {nova ? 'Nova' : 'Já importada'}
    </Badge>
  )
}

interface Props {
  file: StatementFile
  preview: PreviaDeExtrato
  onClose: () => void
}

/** The content of a statement file, before it is imported. */
export function ExtratoPreview({ file, preview, onClose }: Props) {
  const { contas, avisos, novas, repetidas, parecidas } = preview
  const [skip, setSkip] = useState(false)
  const [chosen, setChosen] = useState<number[]>([])
  const doubtful = avisos.filter((aviso) => isDoubtful(aviso))
  const wanted = (skip ? novas - parecidas : novas) + chosen.length
  const [, setParams] = useSearchParams()
  const importar = useAction(api.extratos.importar)
  const send = () =>
    importar.mutate(
      { ...file, pular_parecidas: skip, trazer: chosen },
      {
        onSuccess: (done) => {
          notify.success(`${counted(done.novas, 'linha importada', 'linhas importadas')}.`)
          setParams({})
          onClose()
        },
      },
    )
  return (
    <Dialog onClose={onClose} title="Conferir o extrato" size="xl">
      <Stack>
        <Text className="text">
          <b>{file.nome}</b>: {counted(novas, 'linha nova', 'linhas novas')}
          {repetidas > 0 && `, ${counted(repetidas, 'já importada', 'já importadas')}`}. Nada foi gravado
          ainda.
        </Text>
        <Warnings avisos={avisos.filter((aviso) => !isDoubtful(aviso))} />
        <DoubtfulEntries entries={doubtful} chosen={chosen} onChoose={setChosen} />
        {parecidas > 0 && (
          <Checkbox
            checked={skip}
            onChange={({ currentTarget }) => setSkip(currentTarget.checked)}
            label={`Deixar de fora ${counted(parecidas, 'linha que parece repetida', 'linhas que parecem repetidas')}`}
            description="Mesma conta e mesmo valor de uma linha já importada, no mesmo dia com descrição semelhante, ou em dia próximo com a mesma identificação do banco. Confira antes de deixar de fora."
          />
        )}
        {contas.map((conta) => (
          <section key={conta.nome} aria-label={conta.nome}>
            <Title order={3} mb="xs" className="text">
              {conta.nome}
            </Title>
            {conta.inicio && conta.fim && (
              <Text c="dimmed" mb="xs">
                De {day(conta.inicio)} a {day(conta.fim)}
              </Text>
            )}
            <Lines nome={conta.nome} linhas={conta.linhas} />
          </section>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={wanted === 0} loading={importar.isPending} onClick={send}>
            {wanted === 0
              ? 'Nenhuma linha nova para importar'
              : `Importar ${counted(wanted, 'linha', 'linhas')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Entries that the user may import although they look like balances, unless they were imported before. */
const isDoubtful = (aviso: PreviaDeExtrato['avisos'][number]): aviso is Doubtful =>
  aviso.movimento?.nova === true

function Lines({ nome, linhas }: { nome: string; linhas: Line[] }) {
  if (linhas.length === 0) return <Text>Nenhum lançamento no período.</Text>
  const rows = linhas.slice(0, SHOWN).map((linha, at) => ({ ...linha, at }))
  return (
    <>
      <DataTable
        caption={`Lançamentos de ${nome}`}
        columns={columns}
        rows={rows}
        keyOf={({ at }) => at}
        wraps
      />
      {linhas.length > SHOWN && (
        <Text c="dimmed" mt="xs">
          E mais {counted(linhas.length - SHOWN, 'lançamento', 'lançamentos')}.
        </Text>
      )}
    </>
  )
}

function Warnings({ avisos }: { avisos: PreviaDeExtrato['avisos'] }) {
  if (avisos.length === 0) return null
  const refused = avisos.filter(({ tipo }) => tipo === 'recusada').length
  const title =
    refused > 0
      ? `${counted(refused, 'lançamento não pôde ser lido', 'lançamentos não puderam ser lidos')}`
      : `${counted(avisos.length, 'linha fica de fora', 'linhas ficam de fora')}`
  return (
    <Alert title={title} icon={<IconAlertTriangle aria-hidden />}>
      <List size="sm" className="statement-warnings">
        {avisos.slice(0, WARNINGS).map(({ linha, tipo, motivo }) => (
          <List.Item key={linha}>
            Linha {linha} do arquivo: {motivo}
            {tipo === 'recusada' && '. Confira este lançamento no banco'}.
          </List.Item>
        ))}
        {avisos.length > WARNINGS && <List.Item>E mais {avisos.length - WARNINGS}.</List.Item>}
      </List>
    </Alert>
  )
}

type Aviso = PreviaDeExtrato['avisos'][number]
interface Doubtful extends Aviso {
  movimento: NonNullable<Aviso['movimento']>
}

interface DoubtfulEntriesProps {
  entries: Doubtful[]
  /** The numbers of the chosen entries in the file. */
  chosen: number[]
  onChoose: (chosen: number[]) => void
}

/** Lets the user choose which entries that look like balances are movements and are to be imported. */
function DoubtfulEntries({ entries, chosen, onChoose }: DoubtfulEntriesProps) {
  const [shown, more] = usePart(entries)
  if (entries.length === 0) return null
  return (
    <Checkbox.Group
      label="Parecem saldos e ficam de fora"
      description="Marque o que é um movimento da conta e deve entrar."
      value={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {shown.map(({ linha, motivo, movimento: { data, valor } }) => (
          <Checkbox
            key={linha}
            value={String(linha)}
            label={`${day(data)}, ${reais(valor)}: ${motivo}`}
            className="text"
          />
        ))}
        {more}
      </Stack>
    </Checkbox.Group>
  )
}
