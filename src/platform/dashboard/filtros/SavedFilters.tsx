import { Button, Menu, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { camposDeFiltro, consultaDe, type ListaComFiltro } from '#platform/contract/filtros.ts'
import type { FiltroSalvo } from '#platform/contract/filtros-schemas.ts'

const SaveFilterDialog = lazyPart(async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog)
const FiltersDialog = lazyPart(async () => (await import('./FiltersDialog.tsx')).FiltersDialog)

/**
 * The menu of the person's own saved filters of a list. The filter stays in the address: choosing a saved filter is a
 * navigation.
 */
export function SavedFilters({ lista }: { lista: ListaComFiltro }) {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'organise' | null>(null)
  const { data: filtros, isError } = useQuery({
    ...api.filtros.list.queryOptions({ input: { lista } }),
    enabled: opened,
  })
  const consulta = consultaDe(lista, params)
  const close = () => setDialog(null)
  const apply = (chosen: FiltroSalvo) =>
    setParams((now) => {
      for (const name of [...camposDeFiltro[lista], 'pagina', 'linha']) now.delete(name)
      for (const [name, value] of Object.entries(chosen.consulta)) now.set(name, value)
      return now
    })
  return (
    <>
      <Menu
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        opened={opened}
        onChange={setOpened}
      >
        <Menu.Target>
          <Button
            variant="default"
            flex="none"
            mt="auto"
            leftSection={<IconBookmark size={18} aria-hidden />}
          >
            Filtros salvos
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw="min(22rem, 90vw)" mah="60vh" style={{ overflowY: 'auto' }}>
          {isError && <Menu.Label>Erro ao buscar os filtros.</Menu.Label>}
          {filtros?.length === 0 && <Menu.Label>Nenhum filtro salvo nesta lista.</Menu.Label>}
          {filtros?.map((filtro) => (
            <Menu.Item key={filtro.id} disabled={!filtro.valido} onClick={() => apply(filtro)}>
              {filtro.nome}
              {!filtro.valido && <Text size="xs">Não vale mais</Text>}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={Object.keys(consulta).length === 0}
            onClick={() => setDialog('save')}
          >
            Salvar o filtro atual...
          </Menu.Item>
          {filtros !== undefined && filtros.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setDialog('organise')}
            >
              Renomear ou excluir...
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveFilterDialog lista={lista} consulta={consulta} onClose={close} />}
      {dialog === 'organise' && <FiltersDialog lista={lista} onClose={close} />}
    </>
  )
}
