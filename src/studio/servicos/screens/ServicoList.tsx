import { Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { reais } from '#platform/browser/format.ts'
import { useOpenParam } from '#platform/dashboard/addresses.ts'
import { effects } from '#platform/ui/effects.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { OfferedService } from '#studio/servicos/contract.ts'
import { looks } from './looks.ts'
import { SiteList } from './SiteList.tsx'

const EditServicoDialog = lazyPart(
  'studio/servicos/screens/ServicoDialog',
  async () => (await import('./ServicoDialog.tsx')).EditServicoDialog,
)
const NewServicoDialog = lazyPart(
  'studio/servicos/screens/ServicoDialog',
  async () => (await import('./ServicoDialog.tsx')).NewServicoDialog,
)

/** The services of the agency, in the order of the public site. */
export function ServicoList() {
  const { data: services } = useSuspenseQuery(api.servicos.list.queryOptions())
  const order = useAction(api.servicos.reorder)
  const [open, setOpen] = useState<OfferedService | 'novo' | null>(null)
  useOpenParam('novo', () => setOpen('novo'))
  const close = () => setOpen(null)
  return (
    <>
      <SiteList
        title="Nenhum serviço ainda"
        hint="Cadastre o que a agência faz e o preço inicial. O serviço aparece no site assim que for salvo."
        create="Novo Serviço"
        onCreate={() => setOpen('novo')}
        label="Serviços"
        thing="Serviço"
        items={services}
        nameOf={({ name }) => name}
        render={(service) => <ServicoRow service={service} onEdit={() => setOpen(service)} />}
        onOrder={(ids) => order.mutate({ ids })}
      />
      {open === 'novo' && <NewServicoDialog onClose={close} />}
      {open && open !== 'novo' && <EditServicoDialog service={open} onClose={close} />}
    </>
  )
}

function ServicoRow({ service, onEdit }: { service: OfferedService; onEdit: () => void }) {
  const { id, name, description, icon, price } = service
  const { Icon } = looks[icon]
  return (
    <article className="sortable-body" aria-label={name}>
      <div className="thumbnail small">
        <Icon size={24} stroke={1.5} aria-hidden />
      </div>
      <div className="sortable-words">
        <Text size="md" fw={600} lineClamp={2} className="text">
          {name}
        </Text>
        <Text c="dimmed" lineClamp={2} className="text">
          {description}
        </Text>
        <Text>{price === null ? 'Valor sob consulta' : `A partir de ${reais(price)}`}</Text>
      </div>
      <Group gap="xs" className="sortable-actions">
        <Button variant="default" size="xs" onClick={onEdit} aria-label={`Editar ${name}`}>
          Editar
        </Button>
        <ConfirmButton
          endpoint={api.servicos.remove}
          input={{ id }}
          question="Deseja realmente excluir este serviço?"
          effect={effects.inBin}
          danger
          size="xs"
          aria-label={`Excluir ${name}`}
        >
          Excluir
        </ConfirmButton>
      </Group>
    </article>
  )
}
