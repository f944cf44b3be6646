import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type Copia, origensDeCopia } from '#platform/backup/contract.ts'
import { dateTime, fileSize } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { CopiaDownload } from './CopiaDownload.tsx'

export function CopiasTable({ copias }: { copias: Copia[] }) {
  const [wanted, setWanted] = useState<Copia | null>(null)
  const columns: Column<Copia>[] = [
    { label: 'Quando', place: 'title', render: ({ criada_em }) => dateTime(criada_em) },
    { label: 'Origem', place: 'fact', render: ({ origem }) => origensDeCopia[origem] },
    { label: 'Tamanho', place: 'fact', numeric: true, render: (copia) => <Size copia={copia} /> },
    { label: 'Conferida', place: 'labelled', render: (copia) => <Checked copia={copia} /> },
    {
      label: 'Ações',
      place: 'button',
      render: (copia) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Baixar a cópia de ${dateTime(copia.criada_em)}`}
          onClick={() => setWanted(copia)}
        >
          Baixar
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption="Cópias de segurança"
        columns={columns}
        rows={copias}
        keyOf={({ nome }) => nome}
        wraps
      />
      {wanted && <CopiaDownload copia={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}

function Size({ copia: { bytes, arquivos } }: { copia: Copia }) {
  return (
    <div>
      {fileSize(bytes)}
      <Text size="xs" c="dimmed">
        {arquivos === 1 ? '1 arquivo' : `${arquivos} arquivos`}
      </Text>
    </div>
  )
}

/** The result of the verification of a backup, for which the server reads the finished backup again. */
function Checked({ copia: { conferida_em, faltam, auditoria_rompida_em } }: { copia: Copia }) {
  if (conferida_em === null) return <Finding text="Não foi conferida" />
  const findings = [
    ...(faltam > 0 ? [missing(faltam)] : []),
    ...(auditoria_rompida_em === null ? [] : [`Auditoria adulterada no registro ${auditoria_rompida_em}`]),
  ]
  if (findings.length > 0) return findings.map((text) => <Finding key={text} text={text} />)
  return (
    <span>
      <IconCheck size={16} color="var(--mantine-color-teal-6)" className="inline-icon" aria-hidden />{' '}
      {dateTime(conferida_em)}
    </span>
  )
}

const missing = (count: number) =>
  count === 1 ? 'Falta 1 arquivo que o banco cita' : `Faltam ${count} arquivos que o banco cita`

function Finding({ text }: { text: string }) {
  return (
    <Text>
      <IconAlertTriangle size={16} color="var(--mantine-color-error)" className="inline-icon" aria-hidden />{' '}
      {text}
    </Text>
  )
}
