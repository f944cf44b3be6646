import { Alert, Button, Code, Group, List, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import {
  type AndamentoDeCopia,
  type Copia,
  etapasDeCopia,
  FraseDeCopia,
  origensDeCopia,
  type SituacaoDasCopias,
} from '#platform/backup/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { dateTime, fileSize, time } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { Empty } from '#platform/ui/states.tsx'

/** Polling interval while a backup is running, whoever started the backup. */
const AGAIN_MS = 1000

/** The backups of the installation, their problems, and how to restore one. */
export function CopiasSection() {
  const { data: copias } = useSuspenseQuery(api.copias.list.queryOptions())
  const { data: situation } = useSuspenseQuery(
    api.copias.situacao.queryOptions({
      refetchInterval: ({ state }) => (state.data?.andamento ? AGAIN_MS : false),
    }),
  )
  const make = useAction(api.copias.create)
  const { andamento } = situation
  const begun = useBegun(andamento?.desde)
  const isDone = !andamento && begun !== undefined && copias.some(({ criada_em }) => criada_em >= begun)
  return (
    <Stack component="section" aria-label="Cópias de segurança" gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            Cópias de segurança
          </Title>
          <Text c="dimmed" maw={560}>
            O banco e os arquivos inteiros, uma vez por dia e antes de cada atualização, abertos e conferidos
            depois de gravados. Ficam a última de cada um dos últimos 7 dias, 4 semanas e 12 meses.
          </Text>
          <div role="status">{isDone && <Text mt="xs">Cópia feita e conferida.</Text>}</div>
        </div>
        <Button loading={make.isPending} disabled={andamento !== null} onClick={() => make.mutate(undefined)}>
          Fazer cópia agora
        </Button>
      </Group>
      {andamento && <CopiaProgress andamento={andamento} />}
      <Warnings situation={situation} />
      {copias.length > 0 ? (
        <CopiasTable copias={copias} />
      ) : andamento ? null : (
        <Empty
          title="Ainda não há cópias"
          hint="A primeira é feita automaticamente em até uma hora. Para não esperar, use “Fazer cópia agora”."
        />
      )}
      <HowToRestore />
    </Stack>
  )
}

/**
 * The start time of the last backup that this page saw running. When that backup ends, the list of backups is
 * refetched.
 */
function useBegun(desde: string | undefined): string | undefined {
  const queries = useQueryClient()
  const begun = useRef<string>(undefined)
  const isUnderWay = desde !== undefined
  useEffect(() => {
    if (!isUnderWay && begun.current) void queries.invalidateQueries({ queryKey: api.copias.key() })
  }, [isUnderWay, queries])
  useEffect(() => {
    if (desde) begun.current = desde
  }, [desde])
  return begun.current
}

function Warnings({ situation: { falha, junto_dos_dados, pasta } }: { situation: SituacaoDasCopias }) {
  return (
    <>
      {falha && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={`A última cópia não deu certo (${dateTime(falha.em)})`}
        >
          <Text className="text">{falha.motivo}</Text>
          <Text>A diária é tentada de novo a cada hora.</Text>
        </Alert>
      )}
      {junto_dos_dados && (
        <Alert
          variant="default"
          icon={<IconAlertTriangle aria-hidden />}
          title="As cópias estão junto dos dados"
        >
          <Text className="text">
            Se o disco falhar, os dados e as cópias se perdem juntos. Aponte BACKUP_DIR para outro disco, ou
            baixe uma cópia de vez em quando e guarde em outro lugar. Pasta: <Code>{pasta}</Code>
          </Text>
        </Alert>
      )}
    </>
  )
}

function HowToRestore() {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        Para restaurar
      </Title>
      <List type="ordered" size="sm">
        <List.Item>Pare o Bastidor e leve a cópia, ou o arquivo baixado, para o servidor.</List.Item>
        <List.Item>
          Na pasta do Bastidor: <Code className="text">npm run restore -- CAMINHO --substituir</Code>. A pasta
          anterior é mantida ao lado. Para um arquivo baixado, o comando pede a frase.
        </List.Item>
      </List>
    </div>
  )
}

const steps = Object.keys(etapasDeCopia)

/**
 * The progress of a running backup: its step, the progress within the step, and the bytes read. The total
 * time cannot be estimated.
 */
function CopiaProgress({ andamento }: { andamento: AndamentoDeCopia }) {
  const { etapa, feito, total, bytes, origem, desde } = andamento
  const step = steps.indexOf(etapa) + 1
  return (
    <Paper withBorder p="md" role="group" aria-label="Cópia em andamento">
      <Group justify="space-between" mb="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            {step} de {steps.length}: {etapasDeCopia[etapa]}
          </Text>
          <Text size="xs" c="dimmed">
            {origensDeCopia[origem]}, desde {time(desde)}
            {bytes > 0 && ` · ${fileSize(bytes)} lidos`}
            {etapa !== 'banco' && total > 0 && ` · ${feito} de ${total} arquivos`}
          </Text>
        </div>
        <ActionButton
          endpoint={api.copias.cancelar}
          input={{}}
          size="compact-sm"
          variant="default"
          flex="none"
        >
          Cancelar
        </ActionButton>
      </Group>
      <Progress
        value={total > 0 ? (100 * feito) / total : 100}
        animated={total === 0}
        aria-label={etapasDeCopia[etapa]}
      />
    </Paper>
  )
}

function CopiasTable({ copias }: { copias: Copia[] }) {
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
    ...(faltam > 0 ? [missingFiles(faltam)] : []),
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

const missingFiles = (count: number) =>
  count === 1 ? 'Falta 1 arquivo que o banco cita' : `Faltam ${count} arquivos que o banco cita`

function Finding({ text }: { text: string }) {
  return (
    <Text>
      <IconAlertTriangle size={16} color="var(--mantine-color-error)" className="inline-icon" aria-hidden />{' '}
      {text}
    </Text>
  )
}

const Typed = FraseDeCopia.extend({ repetida: z.string().normalize('NFC') }).refine(
  ({ frase, repetida }) => frase === repetida,
  { path: ['repetida'], error: 'As duas frases não são iguais.' },
)

/** Downloads a backup of the whole installation as one file, encrypted with a passphrase. */
function CopiaDownload({ copia, onClose }: { copia: Copia; onClose: () => void }) {
  const { nome } = copia
  const typed = useRef('')
  const { form } = useActionForm(Typed, api.copias.liberar, {
    input: ({ frase }) => {
      typed.current = frase
      return { nome, frase }
    },
    onDone: ({ passe }) => {
      take(nome, { passe, frase: typed.current })
      onClose()
    },
  })
  return (
    <FormDialog title="Baixar a cópia" onClose={onClose} form={form} submit="Baixar" size="md">
      <Text>
        A cópia de {dateTime(copia.criada_em)}, cerca de {fileSize(copia.bytes)}, em um só arquivo cifrado.
        Ele contém todos os dados: clientes, finanças e conversas.
      </Text>
      <PasswordField
        name="frase"
        label="Frase"
        description="16 caracteres ou mais, por exemplo cinco palavras."
        maxLength={200}
        autoComplete="new-password"
        data-autofocus
      />
      <PasswordField name="repetida" label="Repita a frase" maxLength={200} autoComplete="new-password" />
      <Alert variant="default" icon={<IconAlertTriangle aria-hidden />} title="Guarde a frase">
        Sem ela ninguém abre o arquivo, nem o Bastidor, e a cópia não serve para nada. Guarde a frase em outro
        lugar que não o do arquivo.
      </Alert>
    </FormDialog>
  )
}

/**
 * Starts the download by submitting a form, so that the browser streams the response to disk instead of
 * holding it in memory.
 */
function take(nome: string, values: Record<'passe' | 'frase', string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `/api/copias/${nome}/baixar`
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
