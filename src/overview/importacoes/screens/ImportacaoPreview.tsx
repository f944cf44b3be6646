import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, fieldsOf } from '#platform/browser/api.ts'
import { counted, dateTime } from '#platform/browser/format.ts'
import { isBlank } from '#platform/contract/text.ts'
import { notify } from '#platform/ui/notify.ts'
import { CategoriaChoices } from './CategoriaChoices.tsx'
import { ImportacaoLines } from './ImportacaoLines.tsx'
import { type Chosen, isReady, type Line, unknownCategories, validateLines, withCategories } from './judge.ts'
import type { Kind } from './kinds.ts'
import { MappingFields } from './MappingFields.tsx'
import { OppositeSigns } from './OppositeSigns.tsx'
import type { Table } from './read-file.ts'
import { guessColumns, guessTipo, type OppositeSign } from './signs.ts'
import { useImport } from './use-import.ts'

interface Props {
  kind: Kind
  table: Table
  onDone: () => void
  onCancel: () => void
}

/** Previews the lines of a file before they are imported. */
export function ImportacaoPreview({ kind, table, onDone, onCancel }: Props) {
  const [mapping, setMapping] = useState(() => guessColumns(kind, table))
  const [tipo, setTipo] = useState(() => guessTipo(kind, table, mapping))
  const [opposite, setOpposite] = useState<OppositeSign | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const [leaveOut, setLeaveOut] = useState(false)
  const { data: categories } = useSuspenseQuery(api.categoriasFinanceiras.list.queryOptions())
  const read = useMemo(
    () => validateLines(kind, table.lines, { mapping, tipo, opposite }),
    [kind, table, mapping, tipo, opposite],
  )
  const unknown = kind.tipo === 'transacoes' ? unknownCategories(read, categories) : []
  const lines = withCategories(read, { unknown, chosen, kind })
  const good = lines.filter(isReady)
  const wrong = lines.filter((line) => line.wrong.length > 0).length
  const send = useImport(kind)
  const made = unknown.filter(({ key, nome }) => chosen[key] === 'criar' && !isBlank(nome))

  function submit(): void {
    const file = { nome: table.nome, sha256: table.sha256, linhas: good.map(({ values }) => values) }
    send.mutate(
      {
        ...file,
        ...(made.length > 0 && { novasCategorias: made.map(({ nome, tipo }) => ({ nome, tipo })) }),
      },
      {
        onSuccess: ({ linhas }) => {
          notify.success(`${counted(linhas, 'linha importada', 'linhas importadas')}.`)
          onDone()
        },
      },
    )
  }

  return (
    <Stack gap="lg">
      <Again kind={kind} table={table} />
      {table.above > 0 && (
        <Text>
          {counted(
            table.above,
            'linha acima dos títulos ficou de fora',
            'linhas acima dos títulos ficaram de fora',
          )}
          .
        </Text>
      )}
      <MappingFields
        kind={kind}
        table={table}
        mapping={mapping}
        tipo={tipo}
        onMap={setMapping}
        onTipo={(next) => {
          setTipo(next)
          setOpposite(null)
        }}
      />
      <OppositeSigns lines={lines} chosen={opposite} onChoose={setOpposite} />
      <CategoriaChoices
        unknown={unknown}
        categories={categories}
        chosen={chosen}
        onChoose={(key, choice) => setChosen({ ...chosen, [key]: choice })}
      />
      <ImportacaoLines kind={kind} lines={lines} />
      <Refused error={send.error} sent={good} />
      {wrong > 0 && (
        <Checkbox
          label={
            wrong === 1 ? 'Deixar de fora a linha com erro' : `Deixar de fora as ${wrong} linhas com erro`
          }
          checked={leaveOut}
          onChange={({ currentTarget }) => setLeaveOut(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          loading={send.isPending}
          disabled={good.length === 0 || (wrong > 0 && !leaveOut)}
          onClick={submit}
        >
          Importar {counted(good.length, 'linha', 'linhas')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Warns that the same file was already imported. Files are compared by their SHA-256 hash. */
function Again({ kind: { tipo }, table: { sha256 } }: Pick<Props, 'kind' | 'table'>) {
  const { data = [] } = useQuery(api.importacoes.list.queryOptions({ input: { tipo, sha256 } }))
  const last = data.find(({ desfeita_em }) => desfeita_em === null)
  if (!last) return null
  return (
    <Alert title="Este arquivo já foi importado">
      {last.usuario_nome} o importou em {dateTime(last.criado_em)} ({last.linhas} linhas). Importar de novo
      repete tudo.
    </Alert>
  )
}

/** Shows the errors that only the server can detect. */
function Refused({ error, sent }: { error: unknown; sent: Line[] }) {
  const fields = Object.entries(fieldsOf(error) ?? {})
  if (fields.length === 0) return null
  return (
    <Alert color="red" role="alert" title="Nada foi importado">
      {fields.slice(0, 10).map(([field, message]) => (
        <Text key={field}>
          {placeOf(field, sent)}
          {message}
        </Text>
      ))}
    </Alert>
  )
}

/**
 * The line of an error in words: `Linha 3: ` for the field `linhas.2.pessoa`, if the third line sent is line
 * 3 of the file.
 */
function placeOf(field: string, sent: Line[]): string {
  const at = /^linhas\.(\d+)\./.exec(field)?.[1]
  const number = at === undefined ? undefined : sent[Number(at)]?.number
  return number === undefined ? '' : `Linha ${number}: `
}
