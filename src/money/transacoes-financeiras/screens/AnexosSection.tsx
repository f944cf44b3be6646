import { Select, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { type Especie, especieLabels } from '#money/transacoes-financeiras/anexo-schemas.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { Loading } from '#platform/ui/states.tsx'
import { AnexoRow } from './AnexoRow.tsx'

const AttachmentDrop = lazy(async () => ({
  default: (await import('#platform/dashboard/arquivos/AttachmentDrop.tsx')).AttachmentDrop,
}))

const kinds = optionsOf(especieLabels)

/** The files attached to a transaction, with a form to add more. */
export function AnexosSection({ transacao: { id } }: { transacao: Transacao }) {
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
