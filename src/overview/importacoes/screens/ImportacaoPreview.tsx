import { Alert, Button, Checkbox, Group, Radio, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CategoriaFinanceira, Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import type { Importacao } from '#overview/importacoes/contract.ts'
import { api, fieldsOf, useAction, type WriteEndpoint } from '#platform/browser/api.ts'
import { counted, dateTime } from '#platform/browser/format.ts'
import { isBlank } from '#platform/contract/text.ts'
import { notify } from '#platform/ui/notify.ts'
import { optionsOf } from '#platform/ui/options.ts'
import { tipoFornecedorLabels } from '#registry/fornecedores/rules.ts'
import { ImportacaoLines } from './ImportacaoLines.tsx'
import {
  type Chosen,
  isReady,
  type Line,
  type UnknownCategory,
  unknownCategories,
  validateLines,
  withCategories,
} from './judge.ts'
import type { Kind, Mapping } from './kinds.ts'
import type { Table } from './read-file.ts'
import { guessColumns, guessTipo, type OppositeSign, PELO_SINAL, PELO_SINAL_DE_FATURA } from './signs.ts'

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

interface ImportedFile {
  nome: string
  sha256: string
  linhas: Record<string, unknown>[]
  novasCategorias?: { nome: string; tipo: string }[]
}

/**
 * The endpoint that imports this kind of file. The cast is safe, because each line was validated with the
 * schema of its kind.
 */
function useImport({ tipo }: Kind) {
  return useAction(
    api.importacoes[tipo] as unknown as WriteEndpoint<ImportedFile, Importacao>,
    undefined,
    true,
  )
}

interface OppositeSignsProps {
  lines: Line[]
  chosen: OppositeSign | null
  onChoose: (chosen: OppositeSign) => void
}

/** Asks what the lines are whose amount has the opposite sign of most lines, such as a refund among purchases. */
function OppositeSigns({ lines, chosen, onChoose }: OppositeSignsProps) {
  const opposite = lines.filter((line) => line.opposite)
  const [first] = opposite
  if (!first) return null
  const negative = first.cells['valor']?.match(/[-−]/) ? 'negativo' : 'positivo'
  const many = opposite.length > 1
  return (
    <Alert
      icon={<IconAlertTriangle aria-hidden />}
      title={`${counted(opposite.length, 'linha tem', 'linhas têm')} valor ${negative}, ao contrário das outras`}
    >
      <Radio.Group
        label={many ? 'O que são estas linhas?' : 'O que é esta linha?'}
        description={`Por exemplo, a linha ${first.number}: ${exampleOf(first)}`}
        value={chosen ?? ''}
        onChange={(value) => onChoose(value as OppositeSign)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="receita" label="Receita: dinheiro que entrou, como um estorno" />
          <Radio value="despesa" label="Despesa: dinheiro que saiu" />
          <Radio value="fora" label={many ? 'Ficam de fora' : 'Fica de fora'} />
        </Stack>
      </Radio.Group>
    </Alert>
  )
}

const exampleOf = ({ cells }: Line): string =>
  [cells['descricao'] || cells['pessoa'], cells['valor']].filter(Boolean).join(', ')

interface CategoriaChoicesProps {
  unknown: UnknownCategory[]
  categories: CategoriaFinanceira[]
  chosen: Chosen
  onChoose: (key: string, choice: string | null) => void
}

/** For each category in the file that does not exist, chooses whether to create it or use another one. */
function CategoriaChoices({ unknown, categories, chosen, onChoose }: CategoriaChoicesProps) {
  if (unknown.length === 0) return null
  return (
    <section aria-labelledby="novas">
      <Title order={2} size="h4" id="novas" mb={4}>
        Categorias que não existem
      </Title>
      <Text c="dimmed" mb="sm">
        Crie cada uma, ou escolha qual vale no lugar dela.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {unknown.map(({ key, tipo, nome }) => (
          <Select
            key={key}
            label={`${nome || 'Sem categoria'} (${tipoLabels[tipo as Tipo]})`}
            placeholder="Escolha"
            searchable
            data={[
              ...(nome ? [{ value: 'criar', label: `Criar “${nome}”` }] : []),
              ...categories
                .filter((one) => one.tipo === tipo)
                .map((one) => ({ value: one.nome, label: one.nome })),
            ]}
            nothingFoundMessage="Nenhuma categoria encontrada."
            value={chosen[key] ?? null}
            onChange={(choice) => onChoose(key, choice)}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}

interface MappingFieldsProps {
  kind: Kind
  table: Table
  mapping: Mapping
  tipo: string
  onMap: (mapping: Mapping) => void
  onTipo: (tipo: string) => void
}

/**
 * Lets the user choose the column of the file for each field. Instead of a column, the `tipo` of the lines
 * can be one value for all of them or, for transactions, follow from the sign of the amount.
 */
function MappingFields({ kind, table, mapping, tipo, onMap, onTipo }: MappingFieldsProps) {
  const columns = table.headings.map((heading, at) => ({
    value: String(at),
    label: heading || `Coluna ${at + 1}`,
  }))
  const ofTransactions = kind.tipo === 'transacoes'
  const labels: Record<string, string> = ofTransactions ? tipoLabels : tipoFornecedorLabels
  const fixed = [
    ...optionsOf(labels).map(({ value, label }) => ({ value, label: `Todas: ${label}` })),
    ...(ofTransactions
      ? [
          { value: PELO_SINAL, label: 'Pelo sinal do valor (negativo é despesa)' },
          {
            value: PELO_SINAL_DE_FATURA,
            label: 'Pelo sinal (positivo é despesa, como em fatura de cartão)',
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="colunas">
      <Title order={2} size="h4" id="colunas" mb="sm">
        Colunas
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {kind.fields.map(({ name, label }) => {
          const place = mapping[name] ?? null
          return (
            <Select
              key={name}
              label={label}
              placeholder="Não está no arquivo"
              clearable
              clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
              data={name === 'tipo' ? [...fixed, ...columns] : columns}
              value={name === 'tipo' && tipo ? tipo : place === null ? null : String(place)}
              onChange={(value) => {
                const isFixed = fixed.some((one) => one.value === value)
                if (name === 'tipo') onTipo(value !== null && isFixed ? value : '')
                onMap({ ...mapping, [name]: value === null || isFixed ? null : Number(value) })
              }}
            />
          )
        })}
      </SimpleGrid>
    </section>
  )
}
