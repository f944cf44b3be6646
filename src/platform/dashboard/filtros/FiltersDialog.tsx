import { Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import type { ListaComFiltro } from '#platform/contract/filtros.ts'
import { type FiltroSalvo, NomeDeFiltro } from '#platform/contract/filtros-schemas.ts'
import { IconAction } from '#platform/ui/buttons.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { notify } from '#platform/ui/notify.ts'

interface Props {
  lista: ListaComFiltro
  onClose: () => void
}

/** Renames and deletes the saved filters of a list. */
export const FiltersDialog = ({ lista, onClose }: Props) => (
  <QueryDialog title="Filtros salvos" size="md" failure="Erro ao buscar os filtros." onClose={onClose}>
    <Filters lista={lista} />
  </QueryDialog>
)

function Filters({ lista }: { lista: ListaComFiltro }) {
  const { data: filtros } = useSuspenseQuery(api.filtros.list.queryOptions({ input: { lista } }))
  const [renaming, setRenaming] = useState<FiltroSalvo | null>(null)
  const remove = useRemoval()
  return (
    <Stack>
      {filtros.length === 0 && <Text>Nenhum filtro salvo nesta lista.</Text>}
      {filtros.map((filtro) => (
        <Group key={filtro.id} justify="space-between" wrap="nowrap">
          <div>
            <Text className="text">{filtro.nome}</Text>
            {!filtro.valido && (
              <Text size="xs" c="dimmed">
                Não vale mais para esta lista
              </Text>
            )}
          </div>
          <Group gap="xs" wrap="nowrap">
            <IconAction
              verb="Renomear"
              to={filtro.nome}
              Icon={IconPencil}
              onClick={() => setRenaming(filtro)}
            />
            <IconAction verb="Excluir" to={filtro.nome} Icon={IconTrash} onClick={() => remove(filtro)} />
          </Group>
        </Group>
      ))}
      {renaming && <RenameDialog filtro={renaming} onClose={() => setRenaming(null)} />}
    </Stack>
  )
}

function RenameDialog({ filtro: { id, nome }, onClose }: { filtro: FiltroSalvo; onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Renomear o filtro"
      schema={NomeDeFiltro}
      endpoint={api.filtros.renomear}
      fixed={{ id }}
      values={{ nome }}
      submit="Salvar"
      size="sm"
      onClose={onClose}
    >
      <FilterNameField />
    </ActionFormDialog>
  )
}

/** Deletes a filter. The message has a button that saves it again, unless the list no longer accepts it. */
function useRemoval() {
  const remove = useAction(api.filtros.remove, '')
  const { mutate: saveAgain } = useAction(api.filtros.create, 'Restaurado com sucesso!')
  return ({ id, lista, nome, consulta, valido }: FiltroSalvo) => {
    const offer = { label: 'Desfazer', run: () => saveAgain({ lista, nome, consulta }) }
    remove.mutate({ id }, { onSuccess: () => notify.success('Filtro excluído.', valido ? offer : undefined) })
  }
}

export const FilterNameField = () => (
  <TextField
    name="nome"
    label="Nome do filtro"
    maxLength={60}
    autoComplete="off"
    withAsterisk
    data-autofocus
  />
)
