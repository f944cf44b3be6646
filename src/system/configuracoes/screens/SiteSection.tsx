import { ActionIcon, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Configuracoes, ESTATISTICAS_MAX } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { useField } from '#platform/ui/Form.tsx'
import { Fieldset, JsonField, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'

const Fields = Configuracoes.pick({
  hero_titulo: true,
  hero_texto: true,
  showreel: true,
  estatisticas: true,
  credito: true,
  credito_telefone: true,
})

export function SiteSection() {
  const section = useSection(Fields, { tab: 'site', label: 'Página pública' })
  return (
    <SettingsPanel title="Página pública" section={section}>
      <Fieldset legend="Abertura">
        <Stack>
          <TextField name="hero_titulo" label="Chamada" maxLength={200} />
          <TextAreaField name="hero_texto" label="Texto de abertura" autosize maxLength={1000} />
          <TextField
            name="showreel"
            type="url"
            label="Link do showreel"
            description="Começa com https://. Sem link, o botão não aparece."
            maxLength={500}
          />
        </Stack>
      </Fieldset>
      <StatisticsFields initial={section.value('estatisticas')} />
      <Fieldset legend="Rodapé">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="credito" label="Linha de crédito" maxLength={200} />
          <TextField name="credito_telefone" type="tel" label="Telefone do crédito" maxLength={40} />
        </SimpleGrid>
      </Fieldset>
    </SettingsPanel>
  )
}

type Statistic = Configuracoes['estatisticas'][number]
type Row = Statistic & { key: number }

const withKeys = (list: Statistic[]): Row[] => list.map((one, key) => ({ ...one, key }))

/** Edits up to six figures with labels, in the order of the public page. */
function StatisticsFields({ initial }: { initial: Statistic[] }) {
  const { error } = useField('estatisticas')
  const [rows, setRows] = useState(() => withKeys(initial))
  const change = (at: number, part: Partial<Statistic>) => {
    const row = rows[at]
    if (row) setRows(rows.with(at, { ...row, ...part }))
  }
  const move = (at: number, by: number) => {
    const [row, other] = [rows[at], rows[at + by]]
    if (row && other) setRows(rows.with(at, other).with(at + by, row))
  }
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <Fieldset legend="Estatísticas">
      <Stack gap="sm">
        {rows.length === 0 && <Text c="dimmed">Sem estatísticas, a página não mostra nenhuma.</Text>}
        {rows.map((row, at) => (
          <StatisticRow
            key={row.key}
            row={row}
            at={at}
            last={at === rows.length - 1}
            onChange={(part) => change(at, part)}
            onMove={(by) => move(at, by)}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
        <JsonField name="estatisticas" value={rows.map(({ valor, rotulo }) => ({ valor, rotulo }))} />
        {error && (
          <Text c="red" role="alert">
            {error}
          </Text>
        )}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={rows.length >= ESTATISTICAS_MAX}
            onClick={() => setRows([...rows, { key: next, valor: '', rotulo: '' }])}
          >
            Acrescentar estatística
          </Button>
          {rows.length >= ESTATISTICAS_MAX && <Text c="dimmed">São no máximo {ESTATISTICAS_MAX}.</Text>}
        </Group>
      </Stack>
    </Fieldset>
  )
}

interface RowProps {
  row: Row
  at: number
  last: boolean
  onChange: (part: Partial<Statistic>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function StatisticRow({ row, at, last, onChange, onMove, onRemove }: RowProps) {
  const name = `${at + 1}ª estatística`
  return (
    <div className="statistic-row">
      <TextInput
        label="Valor"
        aria-label={`Valor da ${name}`}
        placeholder="120+"
        value={row.valor}
        onChange={({ currentTarget }) => onChange({ valor: currentTarget.value })}
        error={overLimit(row.valor, 40)}
      />
      <TextInput
        label="Rótulo"
        aria-label={`Rótulo da ${name}`}
        placeholder="marcas criadas"
        value={row.rotulo}
        onChange={({ currentTarget }) => onChange({ rotulo: currentTarget.value })}
        error={overLimit(row.rotulo, 80)}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Subir a ${name}`}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Descer a ${name}`}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={`Remover a ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
