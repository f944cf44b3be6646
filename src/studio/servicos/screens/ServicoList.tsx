import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import type { OfferedService } from '#studio/servicos/contract.ts'
import { EditServicoDialog, NewServicoDialog } from './ServicoDialog.tsx'
import { ServicoRow } from './ServicoRow.tsx'
import { SiteList } from './SiteList.tsx'

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
