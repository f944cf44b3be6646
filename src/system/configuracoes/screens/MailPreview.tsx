import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { type TipoDeCorreio, tiposDeCorreio } from '#platform/contract/correio.ts'
import { MailFrame } from '#platform/dashboard/correio/MailFrame.tsx'

interface Props {
  tipo: TipoDeCorreio
  onClose: () => void
}

export function MailPreview({ tipo, onClose }: Props) {
  return (
    <QueryDialog
      onClose={onClose}
      title={tiposDeCorreio[tipo].nome}
      size={680}
      failure="Erro ao buscar os exemplos."
    >
      <Letter tipo={tipo} />
    </QueryDialog>
  )
}

const views = [
  { value: 'computador', label: 'Computador' },
  { value: 'celular', label: 'Celular' },
  { value: 'texto', label: 'Só texto' },
]

/** An example e-mail, rendered by the same code as the real ones. */
function Letter({ tipo }: Pick<Props, 'tipo'>) {
  const { data: letters } = useSuspenseQuery(api.configuracoes.exemplosDeCorreio.queryOptions())
  const [view, setView] = useState('computador')
  const letter = letters.find((one) => one.tipo === tipo)
  if (!letter) return null
  return (
    <Stack>
      <div>
        <Text c="dimmed">De: {letter.de}</Text>
        <Text c="dimmed">Para: {letter.para}</Text>
        <Text fw={600}>{letter.assunto}</Text>
      </div>
      <SegmentedControl aria-label="Ver como" value={view} onChange={setView} data={views} fullWidth />
      {view === 'texto' ? (
        <article className="letter" aria-label={letter.assunto}>
          <Text className="text">{letter.texto}</Text>
        </article>
      ) : (
        <MailFrame
          assunto={letter.assunto}
          src={`/api/configuracoes/correio/exemplos/${tipo}`}
          narrow={view === 'celular'}
        />
      )}
    </Stack>
  )
}
