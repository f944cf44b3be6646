import { Button, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { camposDeFiltro, consultaDe, type ListaComFiltro } from '#platform/contract/filtros.ts'
import type { FiltroSalvo } from '#platform/contract/filtros-schemas.ts'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'

const SaveFilterDialog = lazyPart(
  'platform/dashboard/filtros/SaveFilterDialog',
  async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog,
)
const FiltersDialog = lazyPart(
  'platform/dashboard/filtros/FiltersDialog',
  async () => (await import('./FiltersDialog.tsx')).FiltersDialog,
)

/**
 * The menu of the person's own saved filters of a list. The filter stays in the address: choosing a saved filter is a
 * navigation.
 */
export function SavedFilters({ lista }: { lista: ListaComFiltro }) {
  const [params, setParams] = useSearchParams()
  const [isUsed, setIsUsed] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'organise' | null>(null)
  const { data: filtros, isError } = useQuery({
    ...api.filtros.list.queryOptions({ input: { lista } }),
    enabled: isUsed,
  })
  const consulta = consultaDe(lista, params)
  const close = () => setDialog(null)
  const apply = (chosen: FiltroSalvo) =>
    setParams((now) => {
      for (const name of [...camposDeFiltro[lista], 'pagina', 'linha']) now.delete(name)
      for (const [name, value] of Object.entries(chosen.consulta)) now.set(name, value)
      return now
    })
  const entryOf = (filtro: FiltroSalvo) => ({
    label: (
      <>
        {filtro.nome}
        {!filtro.valido && <Text size="xs">Não vale mais</Text>}
      </>
    ),
    disabled: !filtro.valido,
    onChoose: () => apply(filtro),
  })
  return (
    <>
      <ActionMenu
        menu={{ withinPortal: false }}
        dropdown={{ maw: 'min(22rem, 90vw)', mah: '60vh' }}
        onOpen={() => setIsUsed(true)}
        entries={() => [
          isError && { heading: 'Erro ao buscar os filtros.' },
          filtros?.length === 0 && { heading: 'Nenhum filtro salvo nesta lista.' },
          ...(filtros ?? []).map(entryOf),
          'divider',
          {
            label: 'Salvar o filtro atual...',
            icon: <IconBookmarkPlus size={16} aria-hidden />,
            disabled: Object.keys(consulta).length === 0,
            onChoose: () => setDialog('save'),
          },
          filtros !== undefined &&
            filtros.length > 0 && {
              label: 'Renomear ou excluir...',
              icon: <IconSettings size={16} aria-hidden />,
              onChoose: () => setDialog('organise'),
            },
        ]}
        button={(props) => (
          <Button
            {...props}
            variant="default"
            flex="none"
            mt="auto"
            leftSection={<IconBookmark size={18} aria-hidden />}
          >
            Filtros salvos
          </Button>
        )}
      />
      {dialog === 'save' && <SaveFilterDialog lista={lista} consulta={consulta} onClose={close} />}
      {dialog === 'organise' && <FiltersDialog lista={lista} onClose={close} />}
    </>
  )
}
